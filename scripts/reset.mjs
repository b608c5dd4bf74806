// npm run reset: forgets all local data, so that the next start begins with a fresh Dubai.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { fail } from "./ready.mjs";

const alive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const note = ".local/table.json";
if (existsSync(note)) {
  const { pid, tablePid } = JSON.parse(readFileSync(note, "utf8"));
  if (alive(pid)) fail("The product is running. Stop it first (Ctrl-C), then reset.");
  // A product that was killed leaves its table process behind; nothing else serves that file.
  const command = `/proc/${tablePid}/cmdline`;
  if (existsSync(command) && readFileSync(command, "utf8").includes(resolve(".local/table.sqlite"))) {
    process.kill(tablePid, "SIGKILL");
  }
}
rmSync(".local", { recursive: true, force: true });
process.stdout.write("Local data removed. npm start seeds it anew.\n");
