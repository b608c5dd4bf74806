import { useEffect } from "react";
import { canRunWorker, registerWorker } from "@/lib/browser/worker.ts";
import { isMemberKept } from "@/lib/day/kept-day.ts";
import { useSession } from "@/lib/session/session.ts";
import { useSendsSteps } from "./use-step.ts";

const everyMs = 15_000;

/** What goes on for a cleaner on whatever page they are: the pages are kept for where there is no signal, and what waits is sent. */
export function DayKeeper({ memberId }: { memberId: string }) {
  const { refresh } = useSession();
  useSendsSteps(memberId);
  useEffect(() => {
    if (!isMemberKept()) return;
    // The page was opened without signal: the server is asked as soon as it can be, and goes on from there.
    const ask = () => void (isMemberKept() ? refresh().catch(() => undefined) : clearInterval(timer));
    const timer = setInterval(ask, everyMs);
    window.addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", ask);
    };
  }, [refresh]);
  useEffect(() => {
    if (!canRunWorker()) return;
    // What the page itself needs comes first.
    const timer = setTimeout(() => void registerWorker().catch(() => undefined), 3_000);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
