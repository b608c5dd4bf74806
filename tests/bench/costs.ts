import type { OperationId } from "../support/samples.ts";
import { synthesized } from "../stacks/synthesized.ts";
import { jobs } from "@naqi/functions/jobs";
import { table } from "./table.ts";

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
 * that way on the screens; the header's question for news every 30 s for twenty minutes each, an open thread's every 3 s
 * for two.
 */
const aroundOne: Partial<Record<OperationId, number>> = {
  "site.settings": 12,
  "members.me": 12,
  "cleaners.search": 8,
  "cleaners.profile": 4,
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
  "messages.changes": 160,
  "messages.send": 6,
  "messages.read": 6,
  "bookings.start": 1,
  "bookings.complete": 1,
  "reviews.write": 1,
  "earnings.summary": 1,
};

interface Used {
  read: number;
  written: number;
}

/** What a booking tells: to the customer, to the cleaner, of the move, of what was written. */
const eventsAroundOne = 7;

/**
 * The costs as two tables, from what each operation was seen to ask of the table, and one event that is performed; the
 * milliseconds of a function and the bytes of an answer are what the slowest of the usual ones took and had.
 */
export function costsOf(of: ReadonlyMap<string, Used>, perEvent: Used): string {
  return [bookings(of, perEvent), idle("dev"), idle("prod")].join("\n");
}

const usual = { ms: 40, memoryGb: 0.5, answerKb: 3, loggedKb: 0.6 };

function bookings(of: ReadonlyMap<string, Used>, perEvent: Used): string {
  const count = 1_000;
  const asked = Object.entries(aroundOne);
  const sum = (what: keyof Used) =>
    asked.reduce((all, [id, times]) => all + times * (of.get(id)?.[what] ?? unknown(id)), 0) +
    eventsAroundOne * perEvent[what];
  const requests = asked.reduce((all, [, times]) => all + times, 0);
  const [read, written] = [sum("read"), sum("written")];
  const runs = requests + eventsAroundOne;
  const rows = {
    "table, reading": read * price.readUnit,
    "table, writing": written * price.writeUnit,
    functions: runs * ((usual.ms / 1000) * usual.memoryGb * price.gbSecond + price.invocation),
    "API and edge":
      requests * (price.apiRequest + price.edgeRequest) + ((requests * usual.answerKb) / 1e6) * price.edgeGb,
    mails: eventsAroundOne * price.mail,
    logs: ((runs * usual.loggedKb) / 1e6) * price.loggedGb,
  };
  const all = Object.values(rows).reduce((one, other) => one + other, 0);
  return table(
    `Costs of 1,000 bookings: ${Math.round(requests)} requests, ${Math.round(read)} read and ${Math.round(written)} write units each`,
    ["what", "a thousand"],
    Object.entries({ ...rows, "in all": all }).map(([what, each]) => [what, aed(each * count)]),
  );
}

/** What stands costs a month though nobody comes: counted in the stage's templates, with its jobs on an empty table. */
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
