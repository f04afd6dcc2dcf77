#!/usr/bin/env bash
# Installs what building and testing need, and says nothing when nothing is missing.
#
# scripts/install.sh rust | node | tools | browsers ...   (in any number and order)
# Tools are kept in $TOOLS, outside the checkout, so that every clone shares them.
set -euo pipefail
cd "$(dirname "$0")/.."

TOOLS=${TOOLS:-$HOME/.cache/benoit-wasm/tools}
LOG=$TOOLS/install.log
PATH=$TOOLS/bin:$PATH
WASM_PACK=0.15.1
GECKODRIVER=0.37.1

fail() {
  printf 'missing: %s\n%s\n' "$1" "$2" >&2
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# run WHAT COMMAND...: runs it in silence; when it fails, shows the end of what it said.
run() {
  local what=$1
  shift
  mkdir -p "$TOOLS"
  printf 'installing %s\n' "$what"
  if ! "$@" >"$LOG" 2>&1 </dev/null; then
    tail -n 30 "$LOG" >&2
    fail "$what" "this command did not succeed: $*"
  fi
}

install_rust() {
  has cargo || fail "Rust" "install it with rustup (rustup.rs); rust-toolchain.toml names what is needed"
  has cc || fail "a C linker" "install it: apt-get install gcc libc6-dev"
  if has rustup && ! rustup target list --installed | grep -qx wasm32-unknown-unknown; then
    run "the Rust target wasm32-unknown-unknown" rustup target add wasm32-unknown-unknown
  fi
  for part in fmt clippy; do
    cargo "$part" --version >/dev/null 2>&1 || run "cargo $part" rustup component add rustfmt clippy
  done
}

install_node() {
  has node || fail "Node" "install Node 20 or newer"
  [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || fail "Node 20 or newer" "this one is $(node --version)"
  has npm || fail "npm" "install it beside Node"
  local sum stamp=node_modules/.lock-sum
  sum=$(cat package.json package-lock.json | cksum)
  if [ "$(cat $stamp 2>/dev/null || true)" != "$sum" ]; then
    run "the JavaScript tools" npm ci --no-audit --no-fund --ignore-scripts
    printf '%s\n' "$sum" >$stamp
  fi
}

# The command-line tool must be of the same version as the crate, which Cargo.lock fixes.
bindgen_version() { awk '/^name = "wasm-bindgen"$/ { getline; gsub(/[^0-9.]/, ""); print }' Cargo.lock; }

is_version() { has "$1" && [ "$("$1" --version 2>/dev/null | awk 'NR == 1 { print $2 }')" = "$2" ]; }

install_tools() {
  install_rust
  local bindgen missing="" crate
  bindgen=$(bindgen_version)
  { is_version wasm-bindgen "$bindgen" && has wasm-bindgen-test-runner; } || missing="wasm-bindgen-cli@$bindgen"
  is_version wasm-pack $WASM_PACK || missing="$missing wasm-pack@$WASM_PACK"
  is_version geckodriver $GECKODRIVER || missing="$missing geckodriver@$GECKODRIVER"
  [ -n "$missing" ] || return 0
  # Unoptimised builds take minutes less and run fast enough; one target folder lets the tools share crates.
  export CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=false CARGO_PROFILE_RELEASE_DEBUG=0
  export CARGO_PROFILE_RELEASE_CODEGEN_UNITS=256 CARGO_PROFILE_RELEASE_STRIP=true CARGO_TARGET_DIR=$TOOLS/target
  for crate in $missing; do
    run "$crate (some minutes, once)" build_tool "$crate"
  done
  rm -rf "$TOOLS/target"
}

# A lock file may name a version that is no longer served; then the newest fitting ones are taken.
build_tool() {
  cargo install --force --locked --root "$TOOLS" "$1" || cargo install --force --root "$TOOLS" "$1"
}

install_browsers() {
  local missing="" as_root=""
  has chromium || has google-chrome || missing="chromium"
  has chromedriver || missing="$missing chromium-driver"
  has firefox-esr || has firefox || missing="$missing firefox-esr"
  [ -n "$missing" ] || return 0
  has apt-get || fail "$missing" "install them with the system's package manager"
  if [ "$(id -u)" -ne 0 ]; then
    { has sudo && sudo -n true 2>/dev/null; } || fail "$missing" "run as root: apt-get install $missing"
    as_root=sudo
  fi
  run "the list of packages" $as_root apt-get update -qq
  # shellcheck disable=SC2086 -- several words on purpose
  run "$missing" $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
}

for part in "$@"; do
  "install_$part"
done
