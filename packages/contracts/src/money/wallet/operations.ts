import * as z from "zod";
import { contract } from "../../kit/operation.ts";
import { formatFils } from "../../common/money.ts";
import { refusals, refuseRequest } from "../../kit/refusal.ts";
import { Fils, FilsSum, IdempotencyKey, MemberId, pageInput, pageOf } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { policy } from "../../policy.ts";
import { refuseAdmin, StaffReason } from "../../staff/desk/shapes.ts";
import { Wallet, WalletCredit, WalletEntry } from "./shapes.ts";

const { goodwill } = policy.wallet;

export const refuseWallet = refusals("wallet", {
  notCustomer: ["conflict", "Only customers have a wallet."],
  inactive: ["conflict", "This account is suspended or closed."],
  enoughToday: [
    "limited",
    `This would exceed your daily limit of ${formatFils(policy.wallet.goodwillOfDay.most)} in credit. Please continue tomorrow.`,
  ],
});

const goodwillText = wrong("goodwill", "More than zero and at most AED {most}.", { most: goodwill / 100 });

export const wallet = contract("wallet", {
  mine: {
    summary: "The caller's usable credit, and when it expires.",
    route: "GET /wallet",
    access: ["customer"],
    input: z.strictObject({}),
    output: Wallet,
  },
  entries: {
    summary: "The history of the caller's credit, latest first.",
    route: "GET /wallet/entries",
    access: ["customer"],
    input: z.strictObject(pageInput(20)),
    output: pageOf(WalletEntry),
  },
  staffEntries: {
    summary: "A customer's usable credit and its history, latest first.",
    route: "GET /admin/people/{memberId}/wallet",
    access: ["admin"],
    input: z.strictObject({ memberId: MemberId, ...pageInput(10) }),
    output: pageOf(WalletEntry).extend({ balance: FilsSum }),
    refuses: [refuseAdmin.personNotFound, refuseWallet.notCustomer],
  },
  staffCredit: {
    summary: "Gives a customer goodwill credit, with a reason for the audit trail.",
    route: "POST /admin/people/{memberId}/credit",
    access: ["admin"],
    input: z.strictObject({
      memberId: MemberId,
      idempotencyKey: IdempotencyKey,
      amount: Fils.min(1, goodwillText).max(goodwill, goodwillText),
      reason: StaffReason,
    }),
    output: WalletCredit,
    refuses: [
      refuseAdmin.personNotFound,
      refuseWallet.notCustomer,
      refuseWallet.inactive,
      refuseWallet.enoughToday,
      refuseRequest.forbidden,
    ],
  },
});
