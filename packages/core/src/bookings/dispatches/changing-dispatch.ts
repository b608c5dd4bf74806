import { addMinutes, policy } from "@naqi/contracts";
import { releasingHours } from "../../cleaners/profile/slots.ts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { changing, commit, type Part, putting, retry } from "../../kit/table/commit.ts";
import { vanishingAt } from "../../kit/table/time-to-live.ts";
import {
  DispatchEntity,
  type DispatchRow,
  InvitationEntity,
  type InvitationRow,
  type Invited,
} from "./dispatches.entity.ts";

/** Rows of a search vanish this long after their last possible start. */
export const vanishing = ({ askedUntil }: Pick<DispatchRow, "askedUntil">) =>
  vanishingAt(addMinutes(askedUntil, policy.dispatches.days * 24 * 60));

/** The next step of an open search: when an answer is late, or its end. */
export const dueOf = ({ state, invited, askedUntil, askedFrom }: DispatchRow): { due?: string; dueAt?: string } => {
  if (state !== "seeking") return { due: undefined, dueAt: undefined };
  const next =
    invited.length > 0 ? invited.map(({ until }) => until) : [askedFrom > Call.now() ? askedFrom : Call.now()];
  return { due: "open", dueAt: [...next, askedUntil].toSorted()[0] };
};

const definedOf = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

/** The job of a search as the locks know it. */
export const jobOf = (
  { dispatchId, day, durationMinutes }: DispatchRow,
  { cleanerId, hour }: Pick<Invited, "cleanerId" | "hour">,
) => ({ bookingId: dispatchId, cleanerId, scheduledDate: day, scheduledTime: hour, durationMinutes });

interface Ending extends Invited {
  state: Exclude<InvitationRow["state"], "open">;
}

export const ending = (invited: readonly Invited[], state: Ending["state"]): Ending[] =>
  invited.map((one) => ({ ...one, state }));

class Gone {
  constructor(readonly cleanerId: string) {}
}

/** Frees its hours, unless they belong to the booking now or, because its time is over, may belong to another one. */
function endingParts(
  dispatch: DispatchRow,
  { state, ...invited }: Ending,
  bookingId: string | undefined,
): Part<Gone>[] {
  const { cleanerId, invitedAt, until } = invited;
  const isAccepted = state === "accepted";
  const ended = InvitationEntity.patch({ cleanerId, invitedAt, dispatchId: dispatch.dispatchId });
  return [
    changing("invitation", ended.set({ state, ...(isAccepted && { bookingId }) }), () => new Gone(cleanerId)),
    ...(isAccepted || until <= Call.now() ? [] : releasingHours(jobOf(dispatch, invited))),
  ];
}

/**
 * Changes an open search, only as it was read, with the ends of invitations and other parts. The rows of a cleaner who has left are gone,
 * and need no end. Returns the search, or the value of a part whose condition failed.
 */
export async function changeDispatch<Value = never>(
  before: DispatchRow,
  change: Partial<DispatchRow>,
  { ended = [], parts = [] }: { ended?: readonly Ending[]; parts?: readonly Part<Value>[] },
): Promise<DispatchRow | Value> {
  const { due: _due, dueAt: _dueAt, ...rest } = { ...before, ...change, version: before.version + 1 };
  const after: DispatchRow = { ...rest, ...definedOf(dueOf(rest)) };
  const lost = await commit([
    putting(
      "dispatch",
      DispatchEntity.put(after).where(({ state, version }, { eq }) =>
        allOf(eq(state, "seeking"), eq(version, before.version)),
      ),
      retry,
    ),
    ...ended.flatMap((one) => endingParts(before, one, after.bookingId)),
    ...parts,
  ]);
  if (!(lost instanceof Gone)) return lost ?? after;
  return changeDispatch(before, change, { ended: ended.filter((one) => one.cleanerId !== lost.cleanerId), parts });
}
