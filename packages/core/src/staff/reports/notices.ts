import type { ReportOutcome, ReportSubject } from "@naqi/contracts";
import { ReviewEntity } from "../../cleaners/profile/reviews.entity.ts";
import { readMember } from "../../identity/member-record/member.ts";
import type { HandlersOf, Notices } from "../../messaging/outbox/events.ts";
import { ofMember } from "../../messaging/outbox/without.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** The reporter learns the outcome of a closed report (G141), but nothing about the reported person. */
    "report.closed": {
      memberId: string;
      about: ReportSubject;
      outcome: ReportOutcome;
      conversationId?: string;
      bookingId?: string;
    };
  }
}

type Closed = Parameters<HandlersOf<"report">["report.closed"]["without"]>[0];

async function pathOf({ memberId, conversationId, bookingId }: Closed): Promise<string | undefined> {
  const member = await readMember(memberId);
  if (conversationId) return `/${member?.role ?? "customer"}/messages?conversation=${conversationId}`;
  if (member?.role === "cleaner") return "/cleaner-profile#reviews";
  const { data: review } = await ReviewEntity.get({ bookingId: bookingId ?? "" }).go();
  return review ? `/cleaner-profile/${review.reviewedId}` : undefined;
}

export const reportNotices: HandlersOf<"report"> = {
  "report.closed": {
    group: "account",
    notices: async (told): Promise<Notices> => {
      const path = (await pathOf(told)) ?? "/notices";
      return {
        reporter: {
          to: { memberId: told.memberId },
          bell: { facts: {}, path },
          mail: ({ reports }) => reports.closed(told, path),
        },
      };
    },
    without: ofMember,
  },
};
