// Runs one TypeScript file of the repository with its arguments, after installing what it needs.
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { fail, install } from "./ready.mjs";

const [file, ...rest] = process.argv.slice(2);
if (!file) fail("Name the file to run.");
install(file.startsWith("packages/") ? "run" : "all");
const { register } = await import("tsx/esm/api");
register();
process.argv = [process.argv[0], resolve(file), ...rest];
await import(pathToFileURL(resolve(file)).href);
