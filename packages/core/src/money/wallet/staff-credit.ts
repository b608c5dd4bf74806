import { formatFils, policy, refuseAdmin, refuseWallet, wallet, type WalletCredit } from "@naqi/contracts";
import { auditing } from "../../staff/audit/audit.ts";
import { actingAsStaff } from "../../staff/audit/staff.ts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { countingSum } from "../../kit/limits.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { credited, lapsesAt } from "./credited.ts";

export const staffCredit = implement(wallet.staffCredit, async ({ idempotencyKey, memberId, amount, reason }) => {
  const asked = { memberId, amount, reason };
  const once = onceFor(wallet.staffCredit, Call.member().memberId, idempotencyKey, asked);
  return once.orFirst<WalletCredit>(async () => {
    const [first, member] = await readTogether(once.row, row(MemberEntity, { memberId }));
    const answered = once.answered<WalletCredit>(first);
    if (answered) return answered;
    const { fullName } = mayBeCredited(member);
    const given: WalletCredit = { source: "goodwill", amount, expiresAt: lapsesAt() };
    const source = { source: "goodwill", sourceId: newId("cre") } as const;
    await commit([
      actingAsStaff(),
      once.remembering(given),
      ...credited({ memberId, amount, ...source, hasLeft: refuseWallet.inactive }),
      countingSum(Call.member().memberId, "goodwill", policy.wallet.goodwillOfDay, amount, refuseWallet.enoughToday),
      outboxEvent("wallet.credited", { memberId, ...given }),
      auditing({
        action: "wallet.credit",
        subjectId: memberId,
        subjectName: fullName,
        reason: `${formatFils(amount)}: ${reason}`,
      }),
    ]);
    return given;
  });
});

function mayBeCredited(member: MemberRow | null): MemberRow {
  if (!member) throw refuseAdmin.personNotFound();
  if (member.role !== "customer") throw refuseWallet.notCustomer();
  if (member.standing !== "active") throw refuseWallet.inactive();
  return member;
}
