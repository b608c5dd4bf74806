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
import { type Part, putting } from "../../kit/table/transact.ts";
import { openUndo } from "../../identity/member-record/member.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { port } from "../../ports/index.ts";
import { PayoutMethodEntity } from "./payouts.entity.ts";

export type PayoutMethodRow = EntityItem<typeof PayoutMethodEntity>;

/** A cleaner's payout methods, oldest first, in one consistent query. */
export async function readMethods(cleanerId: string): Promise<PayoutMethodRow[]> {
  const { data } = await PayoutMethodEntity.query.primary({ cleanerId }).go({ consistent: true, pages: "all" });
  return data;
}

/**
 * What the cleaner's row says of payout methods that change now: when the oldest one was added (empty without one), when they changed,
 * and until when payouts wait. `methods` are those after the change.
 */
export const changedMethods = (
  methods: readonly Pick<PayoutMethodRow, "addedAt">[],
  heldUntil: string | undefined,
): Partial<Pick<CleanerRow, "payoutMethodSince" | "payoutChangedAt" | "payoutHeldUntil">> => ({
  payoutMethodSince: methods.map(({ addedAt }) => addedAt).toSorted()[0] ?? "",
  payoutChangedAt: Call.now(),
  ...(heldUntil && { payoutHeldUntil: heldUntil }),
});

/**
 * Whether payouts wait when the owner's address changes now, or is given back: they wait already, or the methods changed in the last
 * 72 hours, in which the former address can undo a change (decision 0162). Rows from before have no time of the last change.
 */
export function isHeldWithAddress({
  payoutHeldUntil = "",
  payoutMethodSince = "",
  payoutChangedAt = payoutMethodSince,
}: Pick<CleanerRow, "payoutHeldUntil" | "payoutMethodSince" | "payoutChangedAt">): boolean {
  const since = addMinutes(Call.now(), -policy.emailUndoHours * 60);
  return payoutHeldUntil > Call.now() || payoutChangedAt > since;
}

/** A method as its owner sees it: masked (decisions G31, G32). */
export const asPayoutMethod = (row: PayoutMethodRow): PayoutMethod => PayoutMethod.parse(row);

/**
 * The row of a method: the details sealed for this cleaner by the vault, and beside them what is shown. Of a method that
 * is replaced give `former`, whose id, age and standing stay. Needs the vault; writes nothing. Refused is the account of
 * another one of `methods`, told by its keyed hash: money has one way there, and the one that is removed would leave it.
 */
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

/**
 * The part named `payout` that writes a method. It has no condition of its own: which methods there are, and which is
 * the primary one, changes only together with the cleaner's row on its version (`changingCleaner`).
 */
export const savingMethod = (row: PayoutMethodRow): Part => putting("payout", PayoutMethodEntity.put(row));

/**
 * Whether a method that is added is the first that a cleaner ever has. The time payouts waited until stays in their row, so one
 * that is added after the last was removed is not (G32).
 */
export const isFirstEver = (
  methods: readonly PayoutMethodRow[],
  { payoutHeldUntil }: Pick<CleanerRow, "payoutHeldUntil">,
): boolean => methods.length === 0 && payoutHeldUntil === undefined;

/**
 * Until when payouts wait after a change made now: 48 hours (decisions G32), and at least as long as a change of the owner's
 * address can be undone (decision 0160). Goes into the cleaner's `payoutHeldUntil`.
 */
export function heldFromNow(owner: Pick<MemberRow, "formerEmail">): string {
  const held = addMinutes(Call.now(), policy.payoutHoldHours * 60);
  const { until = held } = openUndo(owner) ?? {};
  return until > held ? until : held;
}

/** The part that mails the owner a change of where the money goes, and until when payouts wait if they do. */
export const tellingChange = (
  { cleanerId, masked }: Pick<PayoutMethodRow, "cleanerId" | "masked">,
  change: "added" | "changed" | "removed" | "made_default",
  heldUntil: string | undefined,
): Part => outboxEvent("payout.changed", { memberId: cleanerId, change, masked, ...(heldUntil && { heldUntil }) });
