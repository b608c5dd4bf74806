import { useEffect, useRef } from "react";
import type { Command, Outcome } from "@/lib/data/use-command.ts";
import type { DayJob } from "@/lib/day/kept-day.ts";
import { sendSteps } from "@/lib/day/send-steps.ts";
import { dropOldOfOthers, dropStep, keepStep, type StepKind, stepsOf } from "@/lib/day/steps.ts";
import { useSteps } from "@/lib/day/use-day.ts";
import { useSession } from "@/lib/session/session.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { serverNow } from "@/lib/time/clock.ts";
import type { Booking, bookings } from "@naqi/contracts";
import { useNoted } from "./use-bookings.ts";

type Stepping = typeof bookings.onMyWay | typeof bookings.arrive | typeof bookings.start | typeof bookings.complete;

/** `isKept`: it waits on this device for signal; else the booking as it is by then. */
type Taken<Op extends Stepping> =
  | { ok: true; isKept: boolean; booking?: Booking }
  | Extract<Outcome<Op>, { ok: false }>;

interface More {
  code?: string;
  reason?: string | undefined;
}

/**
 * Takes a step of a job: at once where the server answers, and otherwise kept on this device with the time of the press, to be
 * sent when there is signal (decision 0092). Behind one of the same job that waits it waits as well.
 */
export function useStep<Op extends Stepping>(
  job: DayJob,
  what: StepKind,
  { run, reset }: Pick<Command<Op>, "run" | "reset">,
) {
  const memberId = useSession().member?.memberId ?? "";
  return async (more: More = {}): Promise<Taken<Op>> => {
    const { bookingId } = job;
    const name = { memberId, bookingId, what };
    const at = serverNow();
    const keep = () => {
      keepStep({ ...name, at, title: requestTitle(job), ...more });
      return { ok: true as const, isKept: true };
    };
    const mustWait = stepsOf(memberId).some((step) => step.bookingId === bookingId && !step.refused);
    if (!navigator.onLine || mustWait) return keep();
    const outcome = await run({ bookingId, ...more } as Parameters<typeof run>[0]);
    if (outcome.ok) {
      // The same that was refused before.
      dropStep(name);
      return { ok: true, isKept: false, booking: outcome.data };
    }
    // Whether it was noted is not known; if it was, the server says so when it is sent again.
    if (outcome.error.kind !== "network") return outcome as Extract<Outcome<Op>, { ok: false }>;
    reset();
    return keep();
  };
}

const everyMs = 15_000;

/** Sends what waits of the member's steps: now, when there is signal again, when they look again, and now and then. */
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
    const send = () => void sendSteps(memberId, { onNoted: (booking) => latest.current(booking) });
    send();
    const timer = setInterval(send, everyMs);
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", send);
    };
  }, [memberId, waiting, expired]);
}
