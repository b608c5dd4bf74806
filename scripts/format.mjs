// npm run format: writes every file in the one format that npm run check asks for.
import { binOf, install, run } from "./ready.mjs";

install("all");
run(process.execPath, [binOf("oxfmt"), ...process.argv.slice(2)]);
