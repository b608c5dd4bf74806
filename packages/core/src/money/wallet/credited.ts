import { addMinutes, type Fils, policy, type WalletSource } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { checking, type Part, putting, type Refusing, retry } from "../../kit/table/commit.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { adding } from "./adding.ts";
import { WalletEntryEntity } from "./wallet.entity.ts";

export interface Credited {
  memberId: string;
  /** fils, above zero */
  amount: Fils;
  source: WalletSource;
  /** The id of the reason, such as a problem; each reason has one credit. */
  sourceId: string;
  /** Shown to the owner; contains no name. */
  note?: string | undefined;
  /** The customer cannot leave meanwhile, or the caller checks it. */
  isStaying?: boolean;
  hasLeft?: Refusing;
}

export const lapsesAt = () => addMinutes(Call.now(), policy.wallet.days * 24 * 60);

/** `retry` on a repeat; `hasLeft` answers if the customer has left. The transaction may hold no other part on the member row. */
export function credited({
  memberId,
  amount,
  source,
  sourceId,
  note,
  isStaying = false,
  hasLeft = retry,
}: Credited): Part[] {
  const expiresAt = lapsesAt();
  const lotId = `${source}-${sourceId}`;
  return [
    ...(isStaying ? [] : [stayingCustomer(memberId, hasLeft)]),
    putting(
      "credit",
      WalletEntryEntity.create({
        memberId,
        entry: "earned",
        ofId: lotId,
        amount,
        source,
        expiresAt,
        ...(note && { note }),
        at: Call.now(),
      }),
      retry,
    ),
    adding(memberId, [{ lotId, source, amount, expiresAt }]),
  ];
}

const stayingCustomer = (memberId: string, hasLeft: Refusing): Part =>
  checking(
    "customer",
    MemberEntity.remove({ memberId }).where(({ role, standing }, { eq, ne }) =>
      allOf(eq(role, "customer"), ne(standing, "closed")),
    ),
    hasLeft,
  );
