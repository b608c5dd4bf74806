import { brand, policy } from "@naqi/contracts";
import type { CaseMail, CaseTemplate } from "./effects.ts";
import { mail, type Mail } from "./mail.ts";

interface Words {
  subject: string;
  says: (matter: CaseMail) => string[];
  action: { label: string; path: string };
}

const toVerification = { label: "Open my verification", path: "/cleaner/onboarding" };
const toDashboard = { label: "Open my dashboard", path: "/cleaner-dashboard" };
const toOnboarding = { label: "Open my application", path: "/cleaner/onboarding" };

const because = ({ reason }: CaseMail) => (reason ? [`What our team says: ${reason}`] : []);
const named = ({ document = "government_id" }: CaseMail) => document.replaceAll("_", " ");

/** What people are told about their verification and their application; a decision always with its reason. */
const words: Record<CaseTemplate, Words> = {
  verification_submitted: {
    subject: "We have your documents",
    says: () => ["your documents have arrived. Our team looks at them, usually within 24 hours."],
    action: toVerification,
  },
  verification_approved: {
    subject: "Your identity is verified",
    says: () => ["your verification is approved."],
    action: toVerification,
  },
  verification_rejected: {
    subject: "Your verification was rejected",
    says: (matter) => ["your verification was rejected.", ...because(matter), "You can start a new one at any time."],
    action: toVerification,
  },
  verification_revoked: {
    subject: "Your verification was withdrawn",
    says: (matter) => [
      "your verification does not stand any more, so your profile is not shown in the search.",
      ...because(matter),
      "You can start a new one at any time.",
    ],
    action: toVerification,
  },
  verification_expiring: {
    subject: "A document of yours ends soon",
    says: ({ endsOn }) => [
      `from ${endsOn} on a document that your verification needs is no longer valid.`,
      "Please start a new verification in time: what does not end is taken over.",
    ],
    action: toVerification,
  },
  verification_expired: {
    subject: "Your verification has ended",
    says: () => [
      "a document that your verification needs is no longer valid, so the verification has ended. A cleaner's profile is not shown in the search until there is a new one; jobs that are booked stand.",
    ],
    action: toVerification,
  },
  document_refused: {
    subject: "Please send a document again",
    says: (matter) => [`we could not accept your ${named(matter)}.`, ...because(matter), "Please upload another one."],
    action: toVerification,
  },
  cleaner_approved: {
    subject: `Welcome to ${brand}: your profile is approved`,
    says: () => ["your profile is approved. Customers can find and book you from now on."],
    action: toDashboard,
  },
  cleaner_changes_requested: {
    subject: "Please change something in your application",
    says: (matter) => ["before we can approve your profile something has to change.", ...because(matter)],
    action: toOnboarding,
  },
  cleaner_rejected: {
    subject: "Your application was not accepted",
    says: (matter) => [
      "we cannot accept your application.",
      ...because(matter),
      `You may submit again after ${policy.reapplyDays} days.`,
    ],
    action: toOnboarding,
  },
  cleaner_suspended: {
    subject: "Your profile is suspended",
    says: (matter) => [
      "your profile is not shown in the search and cannot be booked for now.",
      ...because(matter),
      "Please write to us if you think this is a mistake.",
    ],
    action: { label: "Get help", path: "/help" },
  },
  cleaner_reinstated: {
    subject: "Your profile is back",
    says: () => ["your profile is shown in the search again. Customers can find and book you."],
    action: toDashboard,
  },
};

/** The mail about a verification or an application, addressed by name. */
export function caseMail(template: CaseTemplate, name: string, matter: CaseMail): Mail {
  const { subject, says, action } = words[template];
  return mail(subject, [`Hello ${name},`, ...says(matter)], action);
}
