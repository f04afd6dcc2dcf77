// Starts the receiver, hands its address to the sender, and ends both when the sender is done.
import { fork } from "node:child_process";

const start = (file, ...args) => fork(new URL(file, import.meta.url), args);

const receiver = start("receiver.mjs");
receiver.once("message", (address) => {
  start("sender.mjs", address).once("exit", (code) => {
    receiver.kill();
    process.exitCode = code;
  });
});
