import type { ReportOutcome, ReportSubject } from "@naqi/contracts";
import type { Letter } from "../../letter.ts";

const things: Record<ReportSubject, string> = { conversation: "conversation", review: "review" };

const outcomes: Record<ReportOutcome, string> = {
  acted: "We agree that something was wrong, and we have acted on it.",
  dismissed: "We found nothing that breaks our rules, so we changed nothing.",
};

export const reports = {
  closed: ({ about, outcome }: { about: ReportSubject; outcome: ReportOutcome }, path: string): Letter => ({
    subject: `Your report of a ${things[about]}`,
    paragraphs: [
      `Our team has looked at the ${things[about]} you reported. ${outcomes[outcome]}`,
      "To protect everyone's privacy we can't say more. If it happens again, please report it again.",
    ],
    action: { label: about === "conversation" ? "Open the conversation" : "See the reviews", path },
  }),
};
