import type { Booking } from "@naqi/contracts";
import { CleanerJobs } from "@/features/bookings/jobs/cleaner-jobs.tsx";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { setServerTime } from "@/lib/time/clock.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

interface Server {
  /** Its answer to a command; the unchanged booking by default. */
  command?: () => Response;
  /** And to a query other than the lists. */
  read?: (url: string) => Response | undefined;
}

/** Shows one open booking at a moment to one of its parties; returns the requests, by the end of their address. */
export function showVisit(by: "customer" | "cleaner", held: Booking, now: string, { command, read }: Server = {}) {
  setServerTime(now);
  const sent: Record<string, unknown>[] = [];
  serverAnswers((url, { method, body }) => {
    if (url.endsWith("/site")) return answer({ now });
    if (method === "POST" || method === "PUT") {
      const parts = url.split("/").slice(url.includes("/report/") ? -2 : -1);
      sent.push({ verb: parts.join("/"), ...JSON.parse(String(body)) });
      return command?.() ?? answer(held);
    }
    const known = read?.(url);
    return known ?? answer({ items: url.includes("tab=past") ? [] : [held], counts: { upcoming: 1, past: 0 } });
  });
  renderIn(
    <>
      {by === "customer" ? (
        <CustomerBookings Review={() => null} />
      ) : (
        <CleanerJobs Rating={() => null} WhoComes={() => null} />
      )}
      <Toasts />
    </>,
    { session: sessionOf(member({ role: by })) },
  );
  return sent;
}
