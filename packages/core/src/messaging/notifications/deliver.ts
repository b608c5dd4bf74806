import { addMinutes } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { dueBy } from "../../kit/due.ts";
import { conditionFailed, ifThere } from "../../kit/table/conditions.ts";
import type { SecurityChange } from "../mails/facts.ts";
import { OutboxEntity } from "../outbox/outbox.entity.ts";
import { handlers } from "./handlers.ts";
import { type Outcome, perform } from "./perform.ts";

type OutboxRow = EntityItem<typeof OutboxEntity>;

/**
 * While one worker performs an event the others leave it alone for this long: twice as long as the worker's function may
 * run, so that nobody takes over from one who is still at it.
 */
export const leaseMinutes = 10;
const firstRetryMinutes = 1;
const mostAttempts = 10;

/** A try that failed, for the log and its alarms; the reason names no address. */
export interface Failure {
  eventId: string;
  kind: string;
  /** Which try it was. */
  attempt: number;
  reason: string;
  /** It was the last one: from here on the event waits for a person. */
  givenUp: boolean;
}
type Report = (failure: Failure) => void;

/** A change of how an account is protected, or of what it may do, for the log and its alarms: it names no person but by id. */
export interface SecurityDeed {
  security: SecurityChange;
  memberId: string;
}
type Watch = (deed: SecurityDeed) => void;

export interface Delivered {
  delivered: number;
  failed: number;
}

const nobody = () => undefined;

/** How long a sweep goes on, and what it reports about the queue. */
interface Sweep {
  /** Whether there is time for one more page of events. */
  hasTime?(): boolean;
  /** Receives how many seconds the oldest due event was overdue when the sweep began; 0 if none was due. */
  reportAge?(seconds: number): void;
}

const sweptAtOnce = 50;

/**
 * Performs the events that are due, at least once each, the oldest first, until none is left or the time is over. An event
 * that fails is tried again later, after twice the time of the try before; after ten tries it goes to another queue for a
 * person to look at. Reports every failure, and every change of how an account is protected.
 */
export async function deliverDue(
  report: Report = nobody,
  watch: Watch = nobody,
  { hasTime = () => true, reportAge = nobody }: Sweep = {},
): Promise<Delivered> {
  Call.job();
  const due = () => dueBy(OutboxEntity.query.byDue({ queue: "waiting" }), "dueAt", Call.now());
  const total = { delivered: 0, failed: 0 };
  // Page by page, so that every event is looked at once: a query that starts over could read a lagging index for ever.
  let page = await due().go({ limit: sweptAtOnce });
  const [oldest] = page.data;
  reportAge(oldest ? Math.max(0, (Date.parse(Call.now()) - Date.parse(oldest.dueAt)) / 1000) : 0);
  for (;;) {
    const { delivered, failed } = await deliverAll(page.data, report, watch);
    total.delivered += delivered;
    total.failed += failed;
    if (!page.cursor || !hasTime()) return total;
    page = await due().go({ limit: sweptAtOnce, cursor: page.cursor });
  }
}

/**
 * Performs new events by their ids, as the table's stream names them: a fresh mail need not wait for the index or the
 * next sweep. One that is to follow later is left to the sweep.
 */
export async function deliverThese(
  eventIds: readonly string[],
  report: Report = nobody,
  watch: Watch = nobody,
): Promise<Delivered> {
  Call.job();
  const { data } = await OutboxEntity.get(eventIds.map((eventId) => ({ eventId }))).go({ consistent: true });
  return deliverAll(data.filter(isToBePerformed), report, watch);
}

/** Whoever told it may be a moment ahead of this clock: what was due when it was told is due. */
const isToBePerformed = ({ queue, dueAt, createdAt }: OutboxRow) =>
  queue === "waiting" && (dueAt === createdAt || dueAt <= Call.now());

/**
 * Forgets every event that waits, unperformed. Only the seeder uses it, for the mails of a made-up past: nobody wants
 * four hundred of them in a new mailbox. Answers how many there were.
 */
export async function discardWaiting(): Promise<number> {
  Call.job();
  const { data } = await OutboxEntity.query.byDue({ queue: "waiting" }).go({ pages: "all" });
  await OutboxEntity.delete(data.map(({ eventId }) => ({ eventId }))).go({ concurrency: 4 });
  return data.length;
}

async function deliverAll(rows: readonly OutboxRow[], report: Report, watch: Watch): Promise<Delivered> {
  const outcomes = await Promise.all(rows.map((row) => deliver(row, report, watch)));
  return {
    delivered: outcomes.filter((outcome) => outcome === "delivered").length,
    failed: outcomes.filter((outcome) => outcome === "failed").length,
  };
}

type End = "delivered" | "failed" | "later" | "elsewhere";

async function deliver(row: OutboxRow, report: Report, watch: Watch): Promise<End> {
  if (!(await claim(row))) return "elsewhere";
  // With the first try, whatever becomes of its mail.
  const { kind, values } = row.event;
  if (row.attempts === 0 && kind === "security.changed") watch({ security: values.what, memberId: values.memberId });
  const outcome = await perform(row);
  if (outcome.failure !== undefined) {
    await postpone(row, outcome, report);
    return "failed";
  }
  if (outcome.until !== undefined) {
    await wait(row.eventId, outcome.until);
    return "later";
  }
  // `delete` and not `remove`: a worker whose lease ran out may find that another has finished the work.
  await OutboxEntity.delete({ eventId: row.eventId }).go();
  return "delivered";
}

/** Moves the event's time past the lease; only one of several workers gets it. */
async function claim({ eventId, dueAt, attempts }: OutboxRow): Promise<boolean> {
  try {
    await OutboxEntity.patch({ eventId })
      .set({ dueAt: addMinutes(Call.now(), leaseMinutes), attempts: attempts + 1, queue: "waiting" })
      .where((row, { eq }) => `${eq(row.dueAt, dueAt)} AND ${eq(row.attempts, attempts)}`)
      .go();
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}

/** Its tries are counted anew from then on. */
const wait = (eventId: string, dueAt: string) =>
  ifThere(OutboxEntity.patch({ eventId }).set({ dueAt, attempts: 0, queue: "waiting" }).go());

async function postpone({ eventId, event, attempts }: OutboxRow, { told, failure }: Outcome, report: Report) {
  const reason = reasonOf(failure);
  const givenUp = attempts + 1 >= mostAttempts;
  report({ eventId, kind: event.kind, attempt: attempts + 1, reason, givenUp });
  if (givenUp && handlers[event.kind]?.isForgottenAfterLastTry) {
    await OutboxEntity.delete({ eventId }).go();
    return;
  }
  const when = givenUp
    ? ({ queue: "given_up", dueAt: Call.now() } as const)
    : ({ queue: "waiting", dueAt: addMinutes(Call.now(), firstRetryMinutes * 2 ** attempts) } as const);
  try {
    await OutboxEntity.patch({ eventId })
      .set({ ...when, lastError: reason, told })
      .go();
  } catch (gone) {
    // Another worker took it over meanwhile and succeeded.
    if (!conditionFailed(gone)) throw gone;
  }
}

/** What went wrong, without the addresses that mail servers like to repeat: logs outlive the people they name. */
function reasonOf(failure: unknown): string {
  const said = failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);
  return said.replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "(an address)").slice(0, 500);
}
