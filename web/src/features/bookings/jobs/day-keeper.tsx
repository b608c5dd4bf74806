import { useEffect } from "react";
import { isMemberKept } from "@/lib/offline/kept-day.ts";
import { useSession } from "@/lib/session/session.ts";
import { useSendsSteps } from "../parts/use-step.ts";

const everyMs = 15_000;

/** Sends queued steps on whichever page the cleaner is. */
export function DayKeeper({ memberId }: { memberId: string }) {
  const { refresh } = useSession();
  useSendsSteps(memberId);
  useEffect(() => {
    if (!isMemberKept()) return;
    // The page was opened offline: ask the server as soon as it is reachable.
    const ask = () => void (isMemberKept() ? refresh().catch(() => undefined) : clearInterval(timer));
    const timer = setInterval(ask, everyMs);
    window.addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", ask);
    };
  }, [refresh]);
  return null;
}
