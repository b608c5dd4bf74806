import { dayOf, insights } from "@naqi/contracts";
import { useEffect } from "react";
import { remember, remembered } from "@/lib/browser/remembered.ts";
import { call } from "@/lib/data/api.ts";
import { useSession } from "@/lib/session/session.ts";
import { serverNow } from "@/lib/time/clock.ts";

/** A shorter visit does not count as a view; programs that only load pages never stay. */
const lookMs = 3_000;

/**
 * Records, once a day, a view of a cleaner's profile by a customer or visitor; cleaners and staff are not counted
 * (decision 0100). It runs in the background, and failures are ignored.
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

/** Whether this browser has not recorded it today, as far as it remembers; the server counts at most once a day. */
function isFirstToday(cleanerId: string): boolean {
  const [day = "", ...ids] = (remembered("looked") ?? "").split(" ");
  const today = dayOf(serverNow());
  const known = day === today ? ids : [];
  if (known.includes(cleanerId)) return false;
  remember("looked", [today, ...known, cleanerId].join(" "));
  return true;
}
