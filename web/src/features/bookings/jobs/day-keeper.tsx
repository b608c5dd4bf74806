import { useEffect } from "react";
import { isMemberKept } from "@/lib/day/kept-day.ts";
import { useSession } from "@/lib/session/session.ts";
import { useSendsSteps } from "../parts/use-step.ts";

const everyMs = 15_000;

/** Sends what waits for a connection, on whatever page the cleaner is. */
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
  return null;
}
