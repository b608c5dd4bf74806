import { readFileSync } from "node:fs";
import { CloudWatchLogsClient, paginateFilterLogEvents } from "@aws-sdk/client-cloudwatch-logs";
import { fail, sentenceOf } from "../../../scripts/ready.mjs";
import { findReference, linesOfFile, printed, type Search } from "./reference.ts";
import { settingsOf } from "../stages.ts";

// `npm run find -- <stage> <reference> [days]`: what the logs have about one request, in order of time. `local` reads the
// log of the product on this machine.
const [stage, reference, days = "2"] = process.argv.slice(2);
if (!stage || !reference || !(Number(days) > 0)) fail("Name a stage and a reference: npm run find -- prod <reference>");

if (stage === "local") say(linesOfFile(readFileSync(".local/log.ndjson", "utf8"), reference));
else {
  const client = new CloudWatchLogsClient({ region: sentenceOf(() => settingsOf(stage)).region });
  const search: Search = async (logGroupName, words, [startTime, endTime]) => {
    const filterPattern = words.map((word) => `?"${word}"`).join(" ");
    const lines = [];
    const asked = { logGroupName, filterPattern, startTime, endTime };
    for await (const { events = [] } of paginateFilterLogEvents({ client }, asked))
      for (const { timestamp = 0, message = "" } of events) lines.push({ at: timestamp, text: message });
    return lines;
  };
  say(printed(await findReference(search, { stage, reference, days: Number(days), now: Date.now() })));
}

function say(lines: readonly string[]) {
  if (lines.length === 0) fail(`No log has the reference ${reference}. It looks back ${days} days.`);
  process.stdout.write(`${lines.join("\n")}\n`);
}
