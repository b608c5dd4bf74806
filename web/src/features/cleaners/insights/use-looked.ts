import { dayOf, insights } from "@naqi/contracts";
import { useEffect } from "react";
import { remember, remembered } from "@/lib/browser/remembered.ts";
import { call } from "@/lib/data/api.ts";
import { useSession } from "@/lib/session/session.ts";
import { serverNow } from "@/lib/time/clock.ts";

/** Whoever leaves sooner has not looked; what only loads pages never stays. */
const lookMs = 3_000;

/**
 * Says, once a day, that somebody looks at a cleaner's profile which is shown: customers and visitors do, cleaners and staff
 * do not (decision 0100). Nobody waits for it, and nobody hears that it failed.
 */
export function useLooked(cleanerId: string | undefined) {
  const { status, role } = useSession();
  const operation = role === "customer" ? insights.seen : status === "anonymous" ? insights.seenByVisitor : undefined;
  useEffect(() => {
    if (!cleanerId || !operation) return;
    const timer = setTimeout(() => {
      if (document.visibilityState !== "visible" || !isFirstToday(cleanerId)) return;
      call(operation, { cleanerId }).catch(() => undefined);
    }, lookMs);
    return () => clearTimeout(timer);
  }, [cleanerId, operation]);
}

/** Whether this browser has not said it today, as far as it remembers; the server counts once a day whatever it says. */
function isFirstToday(cleanerId: string): boolean {
  const [day = "", ...ids] = (remembered("looked") ?? "").split(" ");
  const today = dayOf(serverNow());
  const known = day === today ? ids : [];
  if (known.includes(cleanerId)) return false;
  remember("looked", [today, ...known, cleanerId].join(" "));
  return true;
}
