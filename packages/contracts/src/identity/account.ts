import * as z from "zod";
import { contract } from "../kit/operation.ts";
import { refusals } from "../kit/refusal.ts";
import { Fils, Instant } from "../kit/scalars.ts";
import { refuseMember } from "./members.ts";

export const refuseAccount = refusals("account", {
  jobUnderWay: ["conflict", "A job is in progress. Please complete it first."],
  problemOpen: ["conflict", "A problem with a visit is open. It must be decided or withdrawn first."],
  visitUnsettled: [
    "conflict",
    "One of your visits has reached its start time and isn't settled yet. Once the visit is over, please tell us whether it took place. If you already have, please wait until the other person or our team has answered.",
  ],
  // A customer's open debts to cleaners block leaving (G140).
  unpaidVisit: [
    "conflict",
    "An earlier visit is not paid yet. Pay your cleaner, then tell our support team. You can delete your account once we have recorded the payment.",
  ],
  inTeam: ["conflict", "You are in a team. Please leave it first."],
  // A payout needs the account (G124).
  owedMoney: ["conflict", "Naqi owes you money. You can delete your account once it is paid out."],
  tooManyExports: ["limited", "You can export your data once a day. Please try again tomorrow."],
  noExport: ["missing", "There is no export to download. Please request a new one."],
});

export const account = contract("account", {
  closing: {
    summary: "Previews deleting the account: which jobs would be cancelled, and what prevents it.",
    route: "GET /account/closing",
    access: ["customer", "cleaner"],
    input: z.strictObject({}),
    output: z.object({
      upcomingBookings: z.int(),
      jobUnderWay: z.boolean(),
      problemOpen: z.boolean(),
      /** A visit is over, and it is open whether it took place (G18). */
      visitUnsettled: z.boolean(),
      unpaidVisit: z.boolean(),
      inTeam: z.boolean(),
      /** What Naqi owes the member in fils, paid out first (G124). */
      owed: Fils,
      /** What customers owe a cleaner in fils; closing ends these debts (decision 0173). */
      owedByCustomers: Fils,
    }),
  },
  close: {
    summary:
      "Deletes the caller's account: cancels upcoming visits, erases personal data, keeps the ledger under a pseudonym.",
    route: "POST /account/close",
    access: ["customer", "cleaner"],
    repeatable: true,
    needs: { vault: ["mark"] },
    input: z.strictObject({}),
    output: z.object({ closedAt: Instant }),
    refuses: [
      refuseMember.signInAgain,
      refuseMember.suspended,
      refuseAccount.jobUnderWay,
      refuseAccount.problemOpen,
      refuseAccount.visitUnsettled,
      refuseAccount.unpaidVisit,
      refuseAccount.inTeam,
      refuseAccount.owedMoney,
    ],
  },
  requestExport: {
    summary:
      "Writes all data about the caller into one JSON file, for 24 hours; once a day, and once more after a suspension.",
    route: "POST /account/export",
    access: ["customer", "cleaner"],
    checks: "session",
    needs: { files: { exports: ["read", "write"], messages: ["read"], visits: ["read"] } },
    input: z.strictObject({}),
    output: z.object({ requestedAt: Instant, expiresAt: Instant }),
    refuses: [refuseMember.notEnrolled, refuseAccount.tooManyExports],
  },
  exportLink: {
    summary: "A link, valid for 60 seconds, to the caller's latest export.",
    route: "POST /account/export/link",
    access: ["customer", "cleaner"],
    checks: "session",
    needs: { table: "reads", files: { exports: ["read"] } },
    input: z.strictObject({}),
    output: z.object({ url: z.string(), expiresAt: Instant }),
    refuses: [refuseAccount.noExport],
  },
});
