// A wasm file as edge hosts import it: compiled.
declare module "*.wasm" {
  const module: WebAssembly.Module;
  // eslint-disable-next-line no-restricted-syntax -- hosts export the module so
  export default module;
}
