import { useEffect, useRef } from "react";
import { type Command, useCommand } from "@/lib/data/use-command.ts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { whenSignalMayBeBack } from "@/lib/browser/signal.ts";
import { sendSteps } from "@/lib/offline/send-steps.ts";
import { dropOldOfOthers, dropStep, keepStep, type StepKind, stepsOf } from "@/lib/offline/steps.ts";
import { useSteps } from "@/lib/offline/use-day.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import { useSession } from "@/lib/session/session.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { type Booking, bookings, type Checklist, teams } from "@naqi/contracts";
import { asGiven, asOwn, useNoted, useTick } from "./use-bookings.ts";

type Stepping = typeof bookings.onMyWay | typeof bookings.arrive | typeof bookings.start | typeof bookings.complete;

/** `isKept`: it is queued on this device; else the booking's current state. */
type Taken = { ok: true; isKept: boolean; status?: Booking["status"] } | { ok: false; error: ApiError };

interface More {
  code?: string;
  reason?: string | undefined;
}

/** Whether a step of this job is already queued on this device: later ones queue behind it. */
const mustWait = (memberId: string, bookingId: string) =>
  !navigator.onLine || stepsOf(memberId).some((step) => step.bookingId === bookingId && !step.refused);

/**
 * Takes a step of a job: directly if the server answers, else queued on this device with the time of the press
 * (decision 0092). Steps of one job are sent in order.
 */
export function useStep(job: DayJob, what: Exclude<StepKind, "tick">) {
  const memberId = useSession().member?.memberId ?? "";
  const own: Command<Stepping> = useCommand<Stepping>(bookings[what], asOwn);
  const given = useCommand(teams.step, asGiven);
  const { bookingId, isGiven } = job;
  const { busy, error, reset } = isGiven ? given : own;
  const send = (more: More) =>
    isGiven
      ? given.run({ bookingId, step: what, ...more })
      : own.run({ bookingId, ...more } as Parameters<typeof own.run>[0]);

  const name = { memberId, bookingId, what };
  /** Queues it on this device; `useSendsSteps` sends it, now or when the page is open again. */
  const keep = (more: More, at = serverNow()) => keepStep({ ...name, at, title: requestTitle(job), isGiven, ...more });

  async function take(more: More = {}): Promise<Taken> {
    const at = serverNow();
    const kept = () => {
      keep(more, at);
      return { ok: true as const, isKept: true };
    };
    if (mustWait(memberId, bookingId)) return kept();
    const outcome = await send(more);
    if (outcome.ok) {
      // The same step was refused before.
      dropStep(name);
      return { ok: true, isKept: false, status: outcome.data.status };
    }
    // The outcome is unknown; if it succeeded, the server says so on the next send.
    if (outcome.error.kind !== "network") return outcome;
    reset();
    return kept();
  }
  return { take, keep, busy, error, reset };
}

/**
 * Ticks or unticks a checklist line: as a step, because some homes have no signal. Returns whether it was taken, and
 * the checklist if the server has it.
 */
export function useTickStep(job: DayJob, itemId: string) {
  const memberId = useSession().member?.memberId ?? "";
  const command = useTick();
  async function tick(done: boolean): Promise<{ isTaken: boolean; written?: Checklist }> {
    const { bookingId } = job;
    const line = { itemId, done };
    const name = { memberId, bookingId, what: "tick" as const, line };
    const keep = () => {
      keepStep({ ...name, at: serverNow(), title: requestTitle(job) });
      return { isTaken: true };
    };
    if (mustWait(memberId, bookingId)) return keep();
    const outcome = await command.run({ bookingId, ...line });
    if (outcome.ok) {
      dropStep(name);
      return { isTaken: true, written: outcome.data };
    }
    if (outcome.error.kind !== "network") return { isTaken: false };
    command.reset();
    return keep();
  }
  return { tick, busy: command.busy, error: command.error };
}

/** Sends the member's queued steps: now, on reconnect, on focus, and periodically. */
export function useSendsSteps(memberId: string) {
  const { expired } = useSession();
  const onNoted = useNoted();
  const latest = useRef(onNoted);
  useEffect(() => void (latest.current = onNoted));
  const steps = useSteps();
  const waiting = steps.filter(({ refused }) => !refused).length;

  useEffect(() => dropOldOfOthers(memberId, serverNow()), [memberId]);
  useEffect(() => {
    if (waiting === 0 || expired) return;
    const send = () => void sendSteps(memberId, { onNoted: (...noted) => latest.current(...noted) });
    send();
    return whenSignalMayBeBack(send);
  }, [memberId, waiting, expired]);
}
