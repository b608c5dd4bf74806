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

/** How long a worker owns an event: twice its function's time limit, so that two workers never overlap. */
export const leaseMinutes = 10;
const firstRetryMinutes = 1;
const mostAttempts = 10;

/** A failed try, for the log and alarms; `reason` holds no address. */
export interface Failure {
  eventId: string;
  kind: string;
  attempt: number;
  reason: string;
  givenUp: boolean;
}
type Report = (failure: Failure) => void;

/** An event on its first try, for the log, metrics and alarms; of people it holds only the id after a change of security. */
export interface Begun {
  eventId: string;
  kind: string;
  /** The request that caused it; absent for events of jobs. */
  requestId?: string | undefined;
  security?: SecurityChange;
  memberId?: string;
}
type Watch = (begun: Begun) => void;

export interface Delivered {
  delivered: number;
  failed: number;
}

const nobody = () => undefined;

interface Sweep {
  hasTime?(): boolean;
  /** Receives how many seconds the oldest due event was overdue when the sweep began; 0 if none was due. */
  reportAge?(seconds: number): void;
}

const sweptAtOnce = 50;

/** Performs due events at least once each, oldest first. A failed event is retried with doubled delay, ten times, then `given_up`. */
export async function deliverDue(
  report: Report = nobody,
  watch: Watch = nobody,
  { hasTime = () => true, reportAge = nobody }: Sweep = {},
): Promise<Delivered> {
  Call.job();
  const due = () => dueBy(OutboxEntity.query.byDue({ queue: "waiting" }), "dueAt", Call.now());
  const total = { delivered: 0, failed: 0 };
  // Use the cursor: a new query could read the same stale index entries forever.
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

/** Performs new events from the table's stream at once; events that are due later wait for the sweep. */
export async function deliverThese(
  eventIds: readonly string[],
  report: Report = nobody,
  watch: Watch = nobody,
): Promise<Delivered> {
  Call.job();
  const { data } = await OutboxEntity.get(eventIds.map((eventId) => ({ eventId }))).go({ consistent: true });
  return deliverAll(data.filter(isToBePerformed), report, watch);
}

/** The writer's clock may be ahead: an event that was due at creation is due now. */
const isToBePerformed = ({ queue, dueAt, createdAt }: OutboxRow) =>
  queue === "waiting" && (dueAt === createdAt || dueAt <= Call.now());

/** Deletes all waiting events and returns their number. Only the seeder uses it, to avoid mails about a made-up past. */
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
  // Once per event, regardless of its mail.
  if (row.attempts === 0) watch(begunOf(row));
  const outcome = await Call.following(row.requestId, () => perform(row));
  if (outcome.failure !== undefined) {
    await postpone(row, outcome, report);
    return "failed";
  }
  if (outcome.until !== undefined) {
    await wait(row.eventId, outcome.until);
    return "later";
  }
  // `delete` and not `remove`: after an expired lease, another worker may have deleted the row.
  await OutboxEntity.delete({ eventId: row.eventId }).go();
  return "delivered";
}

const begunOf = ({ eventId, event: { kind, values }, requestId }: OutboxRow): Begun => ({
  eventId,
  kind,
  requestId,
  ...(kind === "security.changed" && { security: values.what, memberId: values.memberId }),
});

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
    if (!conditionFailed(gone)) throw gone;
  }
}

/** The failure without mail addresses: logs outlive the accounts. */
function reasonOf(failure: unknown): string {
  const said = failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);
  return said.replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "(an address)").slice(0, 500);
}
