// Plays Lambda: plain JavaScript, because a loader of TypeScript would go through every bundle once more.
import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";

/** Loads a bundle as Lambda does, with this environment and nothing else, and calls one of its functions. */
async function invoke({ file, handler, environment, event }) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  const lines = [];
  const write = process.stdout.write;
  process.stdout.write = (line) => lines.push(String(line)) > 0;
  const outcome = { exports: [] };
  try {
    // Another address is another module: what is loaded in one environment serves no function that has another.
    const given = createHash("sha256").update(JSON.stringify(environment)).digest("hex");
    const loaded = await import(`${pathToFileURL(file).href}?${given}`);
    outcome.exports = Object.keys(loaded);
    // From Node 24 on Lambda refuses a handler with a callback as its third parameter.
    if (loaded[handler].length > 2) throw new TypeError(`${handler} takes a callback.`);
    outcome.result = await loaded[handler](event, { awsRequestId: "request", getRemainingTimeInMillis: () => 300_000 });
  } catch (error) {
    outcome.error = `${error.name}: ${error.message}`;
  } finally {
    process.stdout.write = write;
  }
  return { ...outcome, log: lines.join("") };
}

process.on("message", async (invocation) => process.send(await invoke(invocation)));
process.on("disconnect", () => process.exit(0));
