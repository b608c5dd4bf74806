import { cleaners, bookings, homes } from "@naqi/contracts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { refresh } from "@/lib/data/stale.ts";
import { hasDecided } from "@/lib/data/until-known.ts";
import { useBook } from "../parts/use-bookings.ts";
import { type Answer, goesOnMs, keepRun, readRun, type Run, sendAll, type SentBooking } from "./run.ts";

const timeOfPress = () => Date.now();

/**
 * Books the homes one after the other and keeps what is known, so that a reload goes on with the same keys. A second
 * press during the first does nothing.
 */
export function useRun(memberId: string) {
  const [run, setRun] = useState<Run | undefined>(() => readRun(memberId));
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const book = useBook();
  const { cache, mutate } = useSWRConfig();

  async function send(sent: SentBooking): Promise<Answer> {
    const outcome = await book.run(sent);
    if (outcome.ok) {
      const { bookingId, cleanerName } = outcome.data;
      return { ok: true, booking: { bookingId, cleanerName } };
    }
    const { code, message } = outcome.error;
    return { ok: false, isUnknown: !hasDecided(outcome.error), code, message };
  }
  async function go(from: Run) {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    const keep = (next: Run) => {
      keepRun(memberId, next);
      setRun(next);
    };
    keep(from);
    await sendAll(from, send, keep);
    isBusy.current = false;
    setRunning(false);
    void refresh(cache, mutate, [homes.week, homes.standard, bookings.mine, cleaners.availability]);
  }
  const goOn = useEffectEvent(() => {
    if (run && isOpen(run) && timeOfPress() - run.at < goesOnMs) void go(run);
  });
  useEffect(() => goOn(), []);
  return {
    run,
    isRunning,
    start: (items: Run["items"]) => void go({ at: timeOfPress(), items }),
    goOn: () => run && void go(run),
    putAway: () => {
      keepRun(memberId, undefined);
      setRun(undefined);
    },
  };
}

/** Some homes are not decided yet. */
export const isOpen = ({ items }: Run) => items.some(({ state }) => state === "waiting" || state === "unknown");
