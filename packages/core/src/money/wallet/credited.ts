import { addMinutes, type Fils, policy, type WalletSource } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { checking, type Part, putting } from "../../kit/table/transact.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { adding } from "./adding.ts";
import { WalletEntryEntity } from "./wallet.entity.ts";

export interface Credited {
  memberId: string;
  /** fils, more than nought */
  amount: Fils;
  source: WalletSource;
  /** What it is given for, of which there is one credit of this source: a problem's id. */
  sourceId: string;
  /** What its owner reads beside it; nobody's name. */
  note?: string | undefined;
}

/** When credit lapses that is given now. */
export const lapsesAt = () => addMinutes(Call.now(), policy.wallet.days * 24 * 60);

/**
 * The parts that give a customer credit, without reading anything. `credit` fails when it was given before for the same
 * thing, `customer` when there is no such customer or they have left; the caller's transaction may hold no other part about
 * the customer's own row. Telling them is the caller's.
 */
export function credited({ memberId, amount, source, sourceId, note }: Credited): Part[] {
  const expiresAt = lapsesAt();
  const lotId = `${source}-${sourceId}`;
  return [
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
    ),
    adding(memberId, [{ lotId, source, amount, expiresAt }]),
    checking(
      "customer",
      MemberEntity.remove({ memberId }).where(({ role, standing }, { eq, ne }) =>
        allOf(eq(role, "customer"), ne(standing, "closed")),
      ),
    ),
  ];
}
