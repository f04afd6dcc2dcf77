// Starts the sellers, hands their addresses to the buyer, and ends them when the buyer is done.
import { fork } from "node:child_process";
import { once } from "node:events";

const start = (file, ...args) => fork(new URL(file, import.meta.url), args);

const sellers = ["doubtful", "hasty", "careful"].map((name) => start("seller.mjs", name));
const addresses = await Promise.all(sellers.map(async (seller) => (await once(seller, "message"))[0]));
const [code] = await once(start("buyer.mjs", ...addresses), "exit");
for (const seller of sellers) seller.kill();
process.exitCode = code;
