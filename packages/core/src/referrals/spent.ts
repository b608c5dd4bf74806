import { policy } from "@naqi/contracts";
import { isOver, vanishingIn } from "../kit/time-to-live.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { type Part, putting } from "../kit/transact.ts";
import type { MemberRow } from "../membership/member.ts";
import { port } from "../ports/index.ts";
import { SpentOfferEntity } from "./referrals.entity.ts";
import { mailboxOf } from "../kit/mailbox.ts";

type Reachable = Pick<MemberRow, "email"> & Partial<Pick<MemberRow, "phone">>;

/** The vault's marks of a person's mailbox, however its address is spelt, and of their phone. */
function marksOf({ email, phone }: Reachable): Promise<string[]> {
  const vault = port("vault");
  const known = [`mailbox ${mailboxOf(email)}`, ...(phone ? [`phone ${phone}`] : [])];
  return Promise.all(known.map((text) => vault.mark(text)));
}

/**
 * Whether somebody with this mailbox or phone, who has left in the last 24 months, was a customer here: what is for those
 * who are new is not for them (decisions G116). One request, beside the vault's.
 */
export async function isReturning(person: Reachable): Promise<boolean> {
  const marks = await marksOf(person);
  const found = await readTogether(...marks.map((mark) => row(SpentOfferEntity, { mark })));
  return found.some((spent) => spent !== null && !isOver(spent));
}

/** The parts that remember a customer's mailbox and phone for 24 months, by their marks alone, when the account is closed. */
export async function rememberingOffers(member: MemberRow): Promise<Part[]> {
  if (member.role !== "customer" || !member.emailConfirmedAt) return [];
  const until = vanishingIn(policy.referral.rememberedDays * 24 * 60);
  const marks = await marksOf(member);
  return marks.map((mark) => putting("spent", SpentOfferEntity.put({ mark, ...until })));
}
