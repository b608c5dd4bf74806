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
  type Overtaken,
  overtakeStep,
  refuseStep,
  type Step,
  type StepKind,
  stepsOf,
} from "./steps.ts";

interface Hooks {
  /** A step is noted; without the booking where it was noted before, of a job that was given, or where it was a tick. */
  onNoted: (what: StepKind, booking: Booking | undefined) => void;
}

let underWay: Promise<void> | undefined;

/**
 * Sends the steps of a member that wait, in the order in which they were taken, each with its own time; by one tab at a time.
 * Ends where the server is not reached or nobody is signed in; what it refuses stays, with why. What the visit has overtaken
 * becomes a word, also where a refused start holds it back. Never throws.
 */
export function sendSteps(memberId: string, hooks: Hooks): Promise<void> {
  underWay ??= alone(() => sendAll(memberId, hooks))
    .catch(() => undefined)
    .finally(() => (underWay = undefined));
  return underWay;
}

/** Another tab that sends does it for this one too. */
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
    // Somebody else may have signed in meanwhile, in another tab: what is sent now would be sent in their name.
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
        const overtaken = overtakenBy(error);
        const message = overtaken && !namesCanceller(error) ? "" : error.message;
        const refused = { code: error.code, message, overtaken };
        if (isStill(step)) (overtaken ? overtakeStep : refuseStep)(step, refused);
        onNoted(step.what, undefined);
      } else failed.add(step);
    }
  }
}

/** What waits behind a refused start is not sent, so how its visit stands by now is asked; of a job that was given, nobody may. */
async function lookAtHeld(memberId: string, onNoted: Hooks["onNoted"]) {
  const steps = stepsOf(memberId);
  const starts = steps.filter(
    ({ bookingId, what, refused, isGiven }) =>
      what === "start" &&
      refused &&
      !refused.overtaken &&
      !isGiven &&
      steps.some((each) => each.bookingId === bookingId && isHeld(each, steps)),
  );
  for (const start of starts) {
    const { bookingId } = start;
    const { status } = await call(bookings.get, { bookingId }, { patienceMs });
    if (status !== "completed" && status !== "cancelled") continue;
    if (isStill(start)) overtakeStep(start, { code: "booking.wrongMoment", message: "", overtaken: status });
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

/** A line may be ticked anew while its former tick is on its way. */
const isStill = (step: Step) =>
  stepsOf(step.memberId).some((each) => keyOf(each) === keyOf(step) && each.at === step.at);

/** What was not started cannot be ticked or completed: that it is refused as well would say nothing. */
export const isHeld = ({ what, bookingId }: Step, steps: readonly Step[]) =>
  (what === "tick" || what === "complete") &&
  steps.some((each) => each.bookingId === bookingId && each.what === "start" && each.refused);

/** How the visit went on without the step, where sending it again can never help. */
function overtakenBy({ code, details }: ApiError): Overtaken | undefined {
  if (code === "booking.notFound") return "gone";
  if (code === "checklist.notUnderWay") return "ended";
  if (code !== "booking.wrongMoment") return undefined;
  const { status } = details as { status?: Booking["status"] };
  return status === "completed" || status === "cancelled" ? status : undefined;
}

/**
 * Whether the step stands already. A visit begins and ends once, so that a start of what is under way is the one whose answer
 * was lost, or one from another phone; `onMyWay` and `arrive` are answered so by the server itself.
 */
function isThere({ what }: Step, { code, details }: ApiError): boolean {
  if (code !== "booking.wrongMoment") return false;
  const { status } = details as { status?: Booking["status"] };
  return status === "completed"
    ? what === "start" || what === "complete"
    : status === "in_progress" && what === "start";
}
