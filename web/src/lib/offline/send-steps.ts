import { namesCanceller } from "../answers/names-canceller.ts";
import { type Booking, bookings, checklists, teams } from "@naqi/contracts";
import { call } from "../data/api.ts";
import { hasDecided, patienceMs } from "../data/until-known.ts";
import { type ApiError, asApiError } from "../http/api-error.ts";
import { subjectOf } from "../session/subject.ts";
import { accessToken } from "../session/token.ts";
import {
  dropStep,
  keyOf,
  type ObsoleteReason,
  markObsolete,
  refuseStep,
  type Step,
  type StepKind,
  stepsOf,
} from "./steps.ts";

interface Hooks {
  /** A step is saved; without the booking if it was saved before, for an assigned job, or for a tick. */
  onNoted: (what: StepKind, booking: Booking | undefined) => void;
}

let underWay: Promise<void> | undefined;

/**
 * Sends a member's queued steps in order, each with its own time; in one tab at a time. Stops if the server is
 * unreachable or the member is signed out; refused steps stay, with the reason. Steps that the visit has made obsolete
 * become a message, also behind a refused start. Never throws.
 */
export function sendSteps(memberId: string, hooks: Hooks): Promise<void> {
  underWay ??= alone(() => sendAll(memberId, hooks))
    .catch(() => undefined)
    .finally(() => (underWay = undefined));
  return underWay;
}

/** Another sending tab does it for this one too. */
const alone = async (work: () => Promise<void>) => {
  const { locks }: { locks?: LockManager | null } = navigator;
  if (!locks) return work();
  await locks.request("naqi-steps", { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
};

async function sendAll(memberId: string, { onNoted }: Hooks) {
  const failed = new Set<Step>();
  for (;;) {
    const steps = stepsOf(memberId);
    const step = steps.find(
      (each) =>
        !each.refused && !isHeld(each, steps) && ![...failed].some(({ bookingId }) => bookingId === each.bookingId),
    );
    if (!step) return lookAtHeld(memberId, onNoted);
    // Another member may have signed in in another tab: sending now would use their name.
    if (subjectOf(await accessToken()) !== memberId) return;
    try {
      const booking = await send(step);
      if (isStill(step)) dropStep(step);
      onNoted(step.what, booking);
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.kind === "network" || error.kind === "anonymous") return;
      if (isThere(step, error)) {
        dropStep(step);
        onNoted(step.what, undefined);
      } else if (hasDecided(error)) {
        const obsolete = obsoleteReasonOf(error);
        const message = obsolete && !namesCanceller(error) ? "" : error.message;
        const refused = { code: error.code, message, obsolete };
        if (isStill(step)) (obsolete ? markObsolete : refuseStep)(step, refused);
        onNoted(step.what, undefined);
      } else failed.add(step);
    }
  }
}

/**
 * Steps behind a refused start are not sent, so the visit's state is queried; for an assigned job that is not
 * permitted.
 */
async function lookAtHeld(memberId: string, onNoted: Hooks["onNoted"]) {
  const steps = stepsOf(memberId);
  const starts = steps.filter(
    ({ bookingId, what, refused, isGiven }) =>
      what === "start" &&
      refused &&
      !refused.obsolete &&
      !isGiven &&
      steps.some((each) => each.bookingId === bookingId && isHeld(each, steps)),
  );
  for (const start of starts) {
    const { bookingId } = start;
    const { status } = await call(bookings.get, { bookingId }, { patienceMs });
    if (status !== "completed" && status !== "cancelled") continue;
    if (isStill(start)) markObsolete(start, { code: "booking.wrongMoment", message: "", obsolete: status });
    onNoted("start", undefined);
  }
}

async function send({ bookingId, what, at: happenedAt, code, reason, line, isGiven }: Step) {
  if (what === "tick") {
    if (line) await call(checklists.tick, { bookingId, ...line }, { patienceMs });
    return undefined;
  }
  if (isGiven) {
    const told = { bookingId, step: what, happenedAt, ...(code && { code }), ...(reason && { reason }) };
    await call(teams.step, told, { patienceMs });
    return undefined;
  }
  if (what === "start") return call(bookings.start, { bookingId, happenedAt, ...(code && { code }) }, { patienceMs });
  if (what === "complete")
    return call(bookings.complete, { bookingId, happenedAt, ...(reason && { reason }) }, { patienceMs });
  return call(bookings[what], { bookingId, happenedAt }, { patienceMs });
}

/** A line may be ticked again while its earlier tick is being sent. */
const isStill = (step: Step) =>
  stepsOf(step.memberId).some((each) => keyOf(each) === keyOf(step) && each.at === step.at);

/** Without a start there can be no tick or completion: their refusal would add nothing. */
export const isHeld = ({ what, bookingId }: Step, steps: readonly Step[]) =>
  (what === "tick" || what === "complete") &&
  steps.some((each) => each.bookingId === bookingId && each.what === "start" && each.refused);

/** How the visit continued without the step, when sending it again cannot help. */
function obsoleteReasonOf({ code, details }: ApiError): ObsoleteReason | undefined {
  if (code === "booking.notFound") return "gone";
  if (code === "checklist.notUnderWay") return "ended";
  if (code !== "booking.wrongMoment") return undefined;
  const { status } = details as { status?: Booking["status"] };
  return status === "completed" || status === "cancelled" ? status : undefined;
}

/**
 * Whether the step has already taken effect. A visit starts and ends once, so a start of a visit in progress is one
 * whose answer was lost, or from another phone; the server handles `onMyWay` and `arrive` this way itself.
 */
function isThere({ what }: Step, { code, details }: ApiError): boolean {
  if (code !== "booking.wrongMoment") return false;
  const { status } = details as { status?: Booking["status"] };
  return status === "completed"
    ? what === "start" || what === "complete"
    : status === "in_progress" && what === "start";
}
