import {
  accountOf,
  addMinutes,
  maskedDetails,
  type PayoutDetails,
  PayoutMethod,
  policy,
  refusePayout,
} from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import type { CleanerRow } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { always, type Part, putting } from "../../kit/table/commit.ts";
import { openUndo } from "../../identity/member-record/member.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { port } from "../../ports/index.ts";
import { PayoutMethodEntity } from "./payouts.entity.ts";

export type PayoutMethodRow = EntityItem<typeof PayoutMethodEntity>;

export async function readMethods(cleanerId: string): Promise<PayoutMethodRow[]> {
  const { data } = await PayoutMethodEntity.query.primary({ cleanerId }).go({ consistent: true, pages: "all" });
  return data;
}

export const changedMethods = (
  methods: readonly Pick<PayoutMethodRow, "addedAt">[],
  heldUntil: string | undefined,
): Partial<Pick<CleanerRow, "payoutMethodSince" | "payoutChangedAt" | "payoutHeldUntil">> => ({
  payoutMethodSince: methods.map(({ addedAt }) => addedAt).toSorted()[0] ?? "",
  payoutChangedAt: Call.now(),
  ...(heldUntil && { payoutHeldUntil: heldUntil }),
});

/** Whether payouts are held, or methods changed in the undo time of 72 hours (decision 0162). Older rows lack the time of a change. */
export function isHeldWithAddress({
  payoutHeldUntil = "",
  payoutMethodSince = "",
  payoutChangedAt = payoutMethodSince,
}: Pick<CleanerRow, "payoutHeldUntil" | "payoutMethodSince" | "payoutChangedAt">): boolean {
  const since = addMinutes(Call.now(), -policy.emailUndoHours * 60);
  return payoutHeldUntil > Call.now() || payoutChangedAt > since;
}

/** Masked (G31, G32). */
export const asPayoutMethod = (row: PayoutMethodRow): PayoutMethod => PayoutMethod.parse(row);

/** Seals the details. Refuses an account that another method has (keyed hash): removing one of the two would leave it in use. */
export async function sealedMethod(
  cleanerId: string,
  details: PayoutDetails,
  {
    isPrimary,
    former,
    methods,
  }: { isPrimary: boolean; former?: PayoutMethodRow | undefined; methods: readonly PayoutMethodRow[] },
): Promise<PayoutMethodRow> {
  const now = Call.now();
  const [sealed, accountMark] = await Promise.all([
    port("vault").seal(JSON.stringify(details), { memberId: cleanerId, purpose: "payout" }),
    port("vault").mark(`payout ${details.payoutMethod} ${accountOf(details)}`),
  ]);
  if (methods.some((each) => each !== former && each.accountMark === accountMark)) throw refusePayout.twice();
  const bank = details.payoutMethod === "bank_transfer" ? details.bankDetails : undefined;
  return {
    cleanerId,
    payoutMethodId: former?.payoutMethodId ?? newId("pay"),
    payoutMethod: details.payoutMethod,
    sealed,
    accountMark,
    masked: maskedDetails(details),
    ...(bank && { bankName: bank.bankName, accountHolder: bank.accountHolder }),
    isPrimary,
    addedAt: former?.addedAt ?? now,
    updatedAt: now,
  };
}

/** Needs no condition, because methods change only with the cleaner row's version (`changingCleaner`). */
export const savingMethod = (row: PayoutMethodRow): Part => putting("payout", PayoutMethodEntity.put(row), always);

/** A method added after the last was removed is not the first, because the hold time stays in the cleaner row (G32). */
export const isFirstEver = (
  methods: readonly PayoutMethodRow[],
  { payoutHeldUntil }: Pick<CleanerRow, "payoutHeldUntil">,
): boolean => methods.length === 0 && payoutHeldUntil === undefined;

/** 48 hours from now (G32), and at least until the address undo ends (decision 0160). */
export function heldFromNow(owner: Pick<MemberRow, "formerEmail">): string {
  const held = addMinutes(Call.now(), policy.payoutHoldHours * 60);
  const { until = held } = openUndo(owner) ?? {};
  return until > held ? until : held;
}

export const payoutChangedEvent = (
  { cleanerId, masked }: Pick<PayoutMethodRow, "cleanerId" | "masked">,
  change: "added" | "changed" | "removed" | "made_default",
  heldUntil: string | undefined,
): Part => outboxEvent("payout.changed", { memberId: cleanerId, change, masked, ...(heldUntil && { heldUntil }) });
