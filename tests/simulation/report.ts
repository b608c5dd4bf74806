import { groupBy } from "../../packages/local/src/checks/rows.ts";
import type { Item } from "./table/values.ts";
import type { StoredBooking, World } from "./engine/world.ts";
import type { Outcome } from "./run.ts";

const share = (part: number, whole: number) => (whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`);
const aed = (fils: number) => `AED ${(fils / 100).toFixed(0)}`;
const ofKind = (world: World, kind: string): Item[] =>
  [...world.table.items()].filter(({ __edb_e__ }) => __edb_e__ === kind);

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}

/** The figures that a marketplace lives by. */
function figuresOf(world: World): string[] {
  const bookings = ofKind(world, "booking") as unknown as StoredBooking[];
  const completed = bookings.filter(({ status }) => status === "completed");
  const cancelled = bookings.filter(({ status }) => status === "cancelled");
  const customers = new Set(completed.map(({ customerId }) => customerId));
  const repeated = [...customers].filter((one) => completed.filter(({ customerId }) => customerId === one).length > 1);
  const earned = new Map<string, number>();
  for (const { cleanerId, agreedPrice } of completed) earned.set(cleanerId, (earned.get(cleanerId) ?? 0) + agreedPrice);
  const sums = [...earned.values()];
  const searches = ofKind(world, "dispatch").filter(({ state }) => state !== "open");
  const requests = new Map(ofKind(world, "request").map((one) => [one.requestId, String(one.createdAt)]));
  const firsts = new Map<unknown, number>();
  for (const { requestId, createdAt } of ofKind(world, "application")) {
    const waited = (Date.parse(String(createdAt)) - Date.parse(requests.get(requestId) ?? "")) / 60_000;
    if (!(waited >= (firsts.get(requestId) ?? Infinity))) firsts.set(requestId, waited);
  }
  return [
    `bookings          ${bookings.length}, completed ${share(completed.length, bookings.length)}, cancelled ${share(cancelled.length, bookings.length)}`,
    `searches filled   ${share(searches.filter(({ state }) => state === "filled" || state === "booked").length, searches.length)} of ${searches.length}`,
    `first offer       median ${median([...firsts.values()].filter(Number.isFinite)).toFixed(0)} minutes after the request`,
    `repeat customers  ${share(repeated.length, customers.size)}`,
    `earned a cleaner  least ${aed(Math.min(...sums))}, median ${aed(median(sums))}, most ${aed(Math.max(...sums))}`,
    `disputes          ${share(world.counts.get("problems.report") ?? 0, completed.length)} of completed visits`,
    `mails             ${world.mails.length}`,
  ];
}

const inOrder = <Key>(counts: ReadonlyMap<Key, number>) =>
  [...counts].toSorted(([, one], [, other]) => other - one).map(([name, count]) => `  ${String(name)} ${count}`);

const clock = (time: number) => new Date(time + 4 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

const words: Record<string, string> = {
  "bookings.book": "booked the visit",
  "dispatches.accept": "accepted the invitation, which booked the visit",
  "bookings.start": "started the visit",
  "bookings.complete": "completed the visit",
  "bookings.cancel": "cancelled the visit",
  "bookings.reschedule": "asked for another time",
  "bookings.acceptMove": "accepted the other time",
  "bookings.declineMove": "declined the other time",
  "bookings.answer": "said whether the visit took place",
  "bookings.tip": "gave a tip",
  "reviews.write": "wrote a review",
  "reviews.rate": "rated the visit",
  "problems.report": "reported a problem",
  "problems.answer": "answered the problem",
  "problems.decide": "decided the problem",
  "settle-bookings": "did what was due",
};

/** One booking in words: what wrote its row, one line a write. */
function storyOf(world: World): string[] {
  const { steps } = world.trace;
  const writes = steps.filter(
    ({ rows, outcome, name }) =>
      outcome === "ok" && words[name] && rows.some((row) => /^\$naqi#bookingid_bkg_\w+ \$booking_1$/.test(row)),
  );
  const idOf = (rows: readonly string[]) =>
    rows.map((row) => /^\$naqi#bookingid_(bkg_\w{26}) \$booking_1$/.exec(row)?.[1]).find(Boolean) ?? "";
  const grouped = groupBy(
    writes.filter(({ command }) => command === "TransactWriteCommand"),
    ({ rows }) => idOf(rows),
  );
  const [id, own] = [...grouped].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? ["", []];
  const booking = (ofKind(world, "booking") as unknown as StoredBooking[]).find(({ bookingId }) => bookingId === id);
  const who = (by: string) =>
    by === booking?.customerId
      ? "the customer"
      : by === booking?.cleanerId
        ? "the cleaner"
        : by === "job"
          ? "a job"
          : "staff";
  return own.map(({ time, by, name }) => `  ${clock(time)}  ${who(by)} ${words[name]}`);
}

/** What a person reads after a run. */
export function reportOf({ world, failure, digest }: Outcome, run: { seconds: number; replay: string }): string {
  const { settings, trace, faults, counts, refusals } = world;
  const simulated = world.day * 86_400;
  const lines = [
    `seed ${settings.seed}, ${world.day} days, faults that were possible: ${faults.kinds.join(", ") || "none"}`,
    `${counts.get("operations") ?? 0} operations, ${trace.requests} requests to the table, ${world.table.count} rows, trace ${digest}`,
    `${run.seconds.toFixed(1)} s, ${Math.round(simulated / run.seconds).toLocaleString("en")} simulated seconds a second`,
    "",
    ...figuresOf(world),
    "",
    `faults injected, ${counts.get("broken off") ?? 0} calls broken off`,
    ...inOrder(faults.counts),
    "refusals",
    ...inOrder(refusals),
    "",
    "the story of one booking",
    ...storyOf(world),
    "",
  ];
  if (!failure) return [...lines, "No invariant is broken, and nothing is pending beyond its deadline.", ""].join("\n");
  const ids = failure.broken.flatMap((line) => line.match(/[a-z]{3}_[0-9a-z]{26}|[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []);
  return [
    ...lines,
    `BROKEN on day ${failure.day} of seed ${settings.seed}`,
    ...failure.broken.slice(0, 20).map((line) => `  ${line}`),
    "the last steps concerning these rows",
    ...trace
      .about([...new Set(ids)])
      .map(({ time, by, name, command, outcome }) => `  ${clock(time)} ${by} ${name} ${command}: ${outcome}`),
    `replay: ${run.replay}`,
    "",
  ].join("\n");
}
