import { addMinutes, hoursOf, instantOf, policy } from "@naqi/contracts";
import { type Hold, type Job, releasingHours } from "../../cleaners/profile/slots.ts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import type { Part } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { WaitEntity } from "./waits.entity.ts";

interface Freed {
  hold?: Hold;
  parts: Part[];
}

/**
 * How the hours of a visit are freed: kept for the waiting list of the day, if someone waits, in the transaction that frees them
 * (decision 0193). One request. A team member's hours have no waiting list.
 */
export async function freedFor(job: Job): Promise<Freed> {
  const { cleanerId, scheduledDate: day, scheduledTime: hour, durationMinutes } = job;
  const isOver = instantOf(day, hour) <= Call.now();
  if (job.assignee || isOver) return { parts: [] };
  const { data } = await WaitEntity.query.primary({ cleanerId, day }).go({ limit: 1 });
  if (data.length === 0) return { parts: [] };
  const hold = { bookingId: newId("fre"), heldUntil: addMinutes(Call.now(), policy.waits.minutes) };
  const hours = hoursOf(hour, durationMinutes);
  const event = { cleanerId, day, holdId: hold.bookingId, hours, asked: [] };
  return { hold, parts: [outboxEvent("wait.freed", event)] };
}

/** The parts that free the hours of a visit. A cleaner who can't come frees none for others. */
export async function freeingHours(job: Job, { isForOthers }: { isForOthers: boolean }): Promise<Part[]> {
  const { hold, parts }: Freed = isForOthers ? await freedFor(job) : { parts: [] };
  return [...releasingHours(job, undefined, hold), ...parts];
}
