import { addMinutes } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../kit/call.ts";
import { conditionFailed } from "../kit/conditions.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { perform } from "./perform.ts";

type OutboxRow = EntityItem<typeof OutboxEntity>;

/** While one worker tries an effect the others leave it alone for this long. */
const leaseMinutes = 1;
const mostAttempts = 10;

/**
 * Performs the effects that are due, at least once each. An effect that fails is tried again later, each time twice
 * as late; after ten tries it goes to another queue for a person to look at.
 */
export async function deliverDue(): Promise<{ delivered: number; failed: number }> {
  Call.job();
  const { data } = await OutboxEntity.query.byDue({ queue: "waiting" }).lte({ dueAt: Call.now() }).go({ limit: 50 });
  const outcomes = await Promise.all(data.map(deliver));
  return {
    delivered: outcomes.filter((outcome) => outcome === "delivered").length,
    failed: outcomes.filter((outcome) => outcome === "failed").length,
  };
}

/** Performs one effect by id, as the table's stream names it. */
export async function deliverOne(effectId: string): Promise<void> {
  Call.job();
  const { data } = await OutboxEntity.get({ effectId }).go({ consistent: true });
  if (data?.queue === "waiting") await deliver(data);
}

/**
 * Forgets every effect that waits, unperformed. Only the seeder uses it, for the mails of a made-up past: nobody wants
 * four hundred of them in a new mailbox. Answers how many there were.
 */
export async function discardWaiting(): Promise<number> {
  Call.job();
  const { data } = await OutboxEntity.query.byDue({ queue: "waiting" }).go({ pages: "all" });
  await OutboxEntity.delete(data.map(({ effectId }) => ({ effectId }))).go({ concurrency: 4 });
  return data.length;
}

async function deliver(row: OutboxRow): Promise<"delivered" | "failed" | "elsewhere"> {
  if (!(await claim(row))) return "elsewhere";
  try {
    await perform(row.effectId, row.effect);
  } catch (error) {
    await postpone(row, error);
    return "failed";
  }
  // `delete` and not `remove`: a worker whose lease ran out may find that another has finished the work.
  await OutboxEntity.delete({ effectId: row.effectId }).go();
  return "delivered";
}

/** Moves the effect's time past the lease; only one of several workers gets it. */
async function claim({ effectId, dueAt, attempts }: OutboxRow): Promise<boolean> {
  try {
    await OutboxEntity.patch({ effectId })
      .set({ dueAt: addMinutes(Call.now(), leaseMinutes), attempts: attempts + 1, queue: "waiting" })
      .where((row, { eq }) => `${eq(row.dueAt, dueAt)} AND ${eq(row.attempts, attempts)}`)
      .go();
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}

async function postpone({ effectId, effect, attempts }: OutboxRow, error: unknown) {
  const lastError = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
  const patch = OutboxEntity.patch({ effectId });
  const isLast = attempts + 1 >= mostAttempts;
  // Nothing may keep the name of somebody who was erased, so the receipt of it goes with the last try.
  if (isLast && effect.kind === "account_closed") return void (await OutboxEntity.delete({ effectId }).go());
  const later = isLast
    ? patch.set({ lastError, queue: "given_up", dueAt: Call.now() })
    : patch.set({ lastError, queue: "waiting", dueAt: addMinutes(Call.now(), leaseMinutes * 2 ** attempts) });
  try {
    await later.go();
  } catch (failure) {
    // Gone: another worker took it over meanwhile and succeeded.
    if (!conditionFailed(failure)) throw failure;
  }
}
