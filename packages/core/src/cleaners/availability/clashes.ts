import { availability, type Availability, type Day, type Hour, hourNumber, planOf } from "@naqi/contracts";
import { AvailabilityEntity } from "../profile/cleaners.entity.ts";
import { heldHours } from "../profile/slots.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";

type Span = [from: number, until: number];

/** The held hours and closed hours that a job at this Dubai time would meet; without an hour, all of the day. Refuses nothing. */
export const clashes = implement(availability.clashes, async ({ day, hour, durationMinutes }) => {
  const { memberId: cleanerId } = Call.member();
  const [[own], held] = await Promise.all([
    readTogether(row(AvailabilityEntity, { cleanerId })),
    heldHours(cleanerId, day, day),
  ]);
  const wanted = hour ? spanOf(hour, durationMinutes) : undefined;
  return { jobs: jobsOf(held, wanted), isWorking: Boolean(own && covers(own.plan, day, wanted)) };
});

const spanOf = (hour: Hour, durationMinutes: number): Span => [
  hourNumber(hour),
  hourNumber(hour) + durationMinutes / 60,
];

export const coversHours = (
  plan: Availability,
  {
    scheduledDate,
    scheduledTime,
    durationMinutes,
  }: { scheduledDate: Day; scheduledTime: Hour; durationMinutes: number },
): boolean => covers(plan, scheduledDate, spanOf(scheduledTime, durationMinutes));

/** Without a saved plan, the week counts as closed, as in booking. */
function covers(plan: Availability, day: Day, wanted: Span | undefined): boolean {
  const hours = planOf(plan, day);
  return hours !== undefined && (!wanted || (wanted[0] >= hours[0] && wanted[1] <= hours[1]));
}

function jobsOf(held: readonly { bookingId: string; hour: Hour }[], wanted: Span | undefined) {
  const jobs = new Map<string, { bookingId: string; start: Hour; durationMinutes: number }>();
  for (const { bookingId, hour } of held) {
    const job = jobs.get(bookingId);
    if (job) job.durationMinutes += 60;
    else jobs.set(bookingId, { bookingId, start: hour, durationMinutes: 60 });
  }
  return [...jobs.values()].filter(({ start, durationMinutes }) => {
    const [from, until] = spanOf(start, durationMinutes);
    return !wanted || (from < wanted[1] && wanted[0] < until);
  });
}
