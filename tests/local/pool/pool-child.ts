import { startPool } from "./pool-support.ts";

/** A pool in a process of its own, for tests that kill it. Prints its address. */
const file = process.argv[2];
if (!file) throw new Error("usage: pool-child <file>");
const { url } = await startPool({ file });
process.stdout.write(`${url}\n`);
