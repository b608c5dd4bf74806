import type { OperationId } from "../operations/record.ts";
import { synthesized } from "../stacks/synthesized.ts";
import { operations } from "@naqi/contracts";
import { jobs } from "@naqi/functions/jobs";
import { table } from "./table.ts";
import { linesOfTalk } from "./talk.ts";

/** List prices in US dollars, eu-west-1, without free tiers, as AWS gave them in November 2026; the dirham is pegged. */
const price = {
  readUnit: 0.1415e-6,
  writeUnit: 0.705e-6,
  storedGbMonth: 0.283,
  gbSecond: 13.3334e-6,
  invocation: 0.2e-6,
  apiRequest: 1.11e-6,
  edgeRequest: 1.2e-6,
  edgeGb: 0.11,
  mail: 0.1e-3,
  loggedGb: 0.57,
  alarm: 0.1,
  metric: 0.3,
  key: 1,
  secret: 0.4,
  firewall: 5,
  firewallRule: 1,
  zone: 0.5,
};
const dirhamsPerDollar = 3.6725;
const aed = (dollars: number) => `AED ${(dollars * dirhamsPerDollar).toFixed(2)}`;

/**
 * What two people ask for around one booking: found, booked, talked about, moved, done and reviewed. Counted by going
 * that way on the screens; the header's question for news in twenty minutes each (30 seconds apart, later three minutes), an
 * open thread's every 5 seconds for two minutes, in which each line is said and read as `talk.ts` does. Beside it, what the clock does: the two
 * reminders of a visit that was booked more than a day ahead, and the review, which is shown when its cleaner has not rated the visit. Not in it: pages and pictures, which are loaded by many more
 * than those who book.
 */
export const aroundOne: Partial<Record<OperationId, number>> = {
  "site.settings": 12,
  "members.me": 12,
  "cleaners.search": 8,
  "cleaners.profile": 4,
  // Of four looks one is at the same cleaner again, after signing in.
  "insights.seen": 2,
  "insights.seenByVisitor": 1,
  "cleaners.availability": 6,
  "favorites.ids": 6,
  "favorites.add": 1,
  "discounts.mine": 2,
  "discounts.validate": 1,
  "properties.mine": 2,
  "bookings.quote": 4,
  "bookings.book": 1,
  "bookings.mine": 6,
  "bookings.jobs": 6,
  "bookings.get": 4,
  "bookings.freeTimes": 1,
  // Every third is moved.
  "bookings.reschedule": 1 / 3,
  "messages.mine": 4,
  "messages.open": 1,
  "messages.thread": 4,
  "messages.changes": 2 * (11 + (2 * 60) / 5),
  "bookings.start": 1,
  "bookings.complete": 1,
  "reviews.write": 1,
  "earnings.summary": 1,
};

interface Used {
  read: number;
  written: number;
}

/** What was asked, and what followed from what it told. */
interface Seen {
  asked: Used & { bytes: number };
  follows: Used & { events: number; mails: number };
}

/** Of six lines one is read so late that a mail goes out about it. */
const mailsOfTalk = 1;

/**
 * The costs as tables, from what each operation was seen to ask of the table and to answer, and from what followed from it.
 * Not measured are the milliseconds of a function, which the slowest of the usual ones takes here, and what is around an
 * answer: headers, its line in the function's log, and its line in the API's.
 */
export function costsOf(of: ReadonlyMap<string, Seen>, talk: Seen, byClock: Record<string, Seen>): string {
  return [bookings(of, talk, byClock), idle("dev"), idle("prod")].join("\n");
}

const usual = { ms: 40, memoryGb: 0.5, headersKb: 0.8, loggedKb: 0.3, accessLineKb: 0.3 };

function bookings(of: ReadonlyMap<string, Seen>, talk: Seen, byClock: Record<string, Seen>): string {
  const count = 1_000;
  const parts = Object.entries(aroundOne).map(([id, times]) => ({ id, times, ...(of.get(id) ?? unknown(id)) }));
  const all = [...parts, { id: "talking", times: 1, ...talk }];
  const sum = (what: (seen: Seen) => number) => all.reduce((one, { times, ...seen }) => one + times * what(seen), 0);
  const requests = parts.reduce((one, { times }) => one + times, 0) + 2 * linesOfTalk;
  const read = sum(({ asked, follows }) => asked.read + follows.read);
  const written = sum(({ asked, follows }) => asked.written + follows.written);
  const answeredKb = sum(({ asked }) => asked.bytes / 1000) + requests * usual.headersKb;
  const mails = sum(({ follows }) => follows.mails) + mailsOfTalk;
  const runs = requests + sum(({ follows }) => follows.events);
  const lines = runs - parts.reduce((one, { id, times }) => one + (isRead(id) ? times : 0), 0);
  const larger = parts.reduce((one, { id, times }) => one + times * (memoryOf(id) - usual.memoryGb), 0);
  const gbSeconds = (runs * usual.memoryGb + larger) * (usual.ms / 1000);
  const rows = {
    "table, reading": read * price.readUnit,
    "table, writing": written * price.writeUnit,
    functions: runs * price.invocation + gbSeconds * price.gbSecond,
    "API and edge": requests * (price.apiRequest + price.edgeRequest) + (answeredKb / 1e6) * price.edgeGb,
    mails: mails * price.mail,
    logs: ((lines * usual.loggedKb + requests * usual.accessLineKb) / 1e6) * price.loggedGb,
  };
  const sumOfRows = Object.values(rows).reduce((one, other) => one + other, 0);
  const beside = Object.entries(byClock);
  const thousand = table(
    `Costs of 1,000 bookings: ${Math.round(requests)} requests, ${mails.toFixed(1)} mails, ${Math.round(read)} read and ${Math.round(written)} write units each`,
    ["what", "a thousand"],
    Object.entries({
      ...rows,
      "in all": sumOfRows,
      ...Object.fromEntries(beside.map(([what, seen]) => [besideIt(what, seen), costOf(seen)])),
      "with them": beside.reduce((sum, [, seen]) => sum + costOf(seen), sumOfRows),
    }).map(([what, each]) => [what, aed(each * count)]),
  );
  const writing = all
    .map(({ id, times, asked, follows }) => [id, times * asked.written, times * follows.written] as const)
    .filter(([, asked, follows]) => asked + follows > 0)
    .toSorted((one, other) => other[1] + other[2] - one[1] - one[2]);
  return [
    thousand,
    table(
      "Where a booking's write units go",
      ["what", "asked", "what follows"],
      writing.map(([id, asked, follows]) => [id, asked.toFixed(0), follows.toFixed(0)]),
    ),
  ].join("\n");
}

const besideIt = (what: string, { asked, follows }: Seen) =>
  `${what}, beside it: mails ${follows.mails}, written ${Math.round(asked.written + follows.written)}`;

/** What the clock does by itself, whose job runs anyway: what it reads and writes, and what follows. */
function costOf({ asked, follows }: Seen): number {
  const { events, mails } = follows;
  const run = price.invocation + usual.memoryGb * (usual.ms / 1000) * price.gbSecond;
  return (
    (asked.read + follows.read) * price.readUnit +
    (asked.written + follows.written) * price.writeUnit +
    mails * price.mail +
    events * (run + (usual.loggedKb / 1e6) * price.loggedGb)
  );
}

const operationOf = (id: string) => operations.find(({ operation }) => operation.id === id)?.operation ?? unknown(id);

/** Gigabytes of an operation's function. */
const memoryOf = (id: string) => (operationOf(id).memory ?? usual.memoryGb * 1024) / 1024;

/** What was only read has no line in its function's log. */
const isRead = (id: string) => operationOf(id).route.startsWith("GET ");

/** The monthly cost of idle resources: counted in the stage's templates, with its jobs on an empty table. */
function idle(stage: string): string {
  const { of } = synthesized(stage);
  const runs = Object.values(jobs).reduce((all, { every }) => {
    const minutes = "minutes" in every ? every.minutes : every.hours * 60;
    return all + (30 * 24 * 60) / minutes;
  }, 0);
  const rules = of("AWS::WAFv2::WebACL").flatMap(({ Properties }) => Properties["Rules"] as object[]);
  const rows: [string, number, number][] = [
    ["alarms", of("AWS::CloudWatch::Alarm").length, price.alarm],
    ["metrics of our own", of("AWS::Logs::MetricFilter").length, price.metric],
    ["keys", of("AWS::KMS::Key").length, price.key],
    ["secrets", of("AWS::SecretsManager::Secret").length, price.secret],
    ["firewalls", of("AWS::WAFv2::WebACL").length, price.firewall],
    ["their rules", rules.length, price.firewallRule],
    ["zones", of("AWS::Route53::RecordSet").length > 0 ? 1 : 0, price.zone],
    ["runs of jobs", Math.round(runs), price.invocation + 0.1 * usual.memoryGb * price.gbSecond + price.readUnit],
  ];
  const all = rows.reduce((sum, [, count, each]) => sum + count * each, 0);
  return table(
    `Costs of \`${stage}\` in a month when nobody comes`,
    ["what", "how many", "a month"],
    [...rows.map(([what, count, each]) => [what, count, aed(count * each)]), ["in all", "", aed(all)]],
  );
}

function unknown(id: string): never {
  throw new Error(`${id} was not measured.`);
}
