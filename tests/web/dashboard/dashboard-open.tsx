import { type CleanerOnboarding, verification } from "@naqi/contracts";
import { NextJob } from "@/features/bookings/jobs/next-job.tsx";
import { CleanerDashboard } from "@/features/dashboard/dashboard.tsx";
import { nearlyDone } from "./dashboard-support.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

export const me = member({ role: "cleaner" });
export const now = "2026-11-21T06:00:00.000Z";

export const request = (title: string) => ({
  requestId: `req_${title}`,
  title,
  serviceType: "deep_cleaning",
  location: "JBR",
  budgetMin: 20_000,
  budgetMax: 40_000,
  status: "open",
  applicationCount: 0,
  createdAt: now,
  closesAt: now,
  customer: { fullName: "Sara H." },
});

export interface Server {
  progress?: CleanerOnboarding | number;
  own?: Record<string, unknown> | number;
  requests?: unknown[];
  jobs?: unknown[] | number;
  past?: unknown[];
  applications?: unknown[];
  invitations?: unknown[];
  /** The visits that the team has given; with them, they work in one. */
  given?: unknown[];
  proof?: Partial<(typeof verification.mine.output)["_output"]>;
}

const reply = (body: unknown) => (typeof body === "number" ? answer({ message: "down" }, body) : answer(body));

/** The dashboard over what a server says; a number is a failure of it. */
export function open(server: Server = {}, path = "/cleaner-dashboard") {
  const asked: string[] = [];
  serverAnswers((url) => {
    asked.push(url);
    if (url.endsWith("/site")) return answer({ now });
    if (url.includes("/cleaner-onboarding")) return reply(server.progress ?? nearlyDone());
    if (url.includes("/cleaner-profile"))
      return reply(
        server.own ?? {
          totalBookings: 12,
          averageRating: 4.7,
          ratingCount: 9,
          minutesWorked: 1_530,
          totalEarnings: 256_050,
        },
      );
    if (url.includes("/requests/open"))
      return answer({ items: server.requests ?? ["A", "B", "C", "D", "E"].map(request), total: 5 });
    if (url.includes("/team/membership")) return answer({ invitations: server.invitations ?? [] });
    if (url.includes("/applications")) return answer({ items: server.applications ?? [] });
    if (url.includes("tab=past")) return answer({ items: server.past ?? [], counts: { upcoming: 0, past: 0 } });
    if (url.includes("/team/jobs")) return answer({ items: server.given ?? [] });
    if (url.includes("/jobs"))
      return typeof server.jobs === "number"
        ? reply(server.jobs)
        : answer({
            items: server.jobs ?? [],
            counts: { upcoming: 0, past: 0 },
            ...(server.given && { team: "member" }),
          });
    if (url.includes("/verification"))
      return answer({
        status: "approved",
        required: [],
        optional: [],
        neededForApproval: [],
        renews: [],
        ...server.proof,
      });
    return answer({}, 404);
  });
  const { unmount } = renderIn(<CleanerDashboard memberId={me.memberId} nextJob={<NextJob />} aboveGate={null} />, {
    session: sessionOf(me),
    path,
  });
  return { asked, unmount };
}
