import { randomUUID } from "node:crypto";
import { addDays, addMinutes, dayOf, hasIbanCheck, uaeBanks } from "@naqi/contracts";
import { Call, CleanerOnboarding, type MemberActor, Payouts } from "@naqi/core";
import type { SeedCleaner } from "./cleaner-data.ts";
import { cleaners } from "./cleaners.ts";
import { progressOf } from "./progress.ts";
import { handIn, type Holder, nextDay, review, startProof } from "./proofs.ts";

const days = (base: string, count: number) => addMinutes(base, count * 1440);

interface Given {
  staff: MemberActor;
  cleaners: MemberActor[];
  customers: MemberActor[];
  /** When a cleaner joined. */
  joined: (cleaner: number) => string;
  base: string;
}

/**
 * Gives every cleaner a payout method and every sixth listed one a verification, and staff something to do: cleaners and
 * customers under review, one sent back, one rejected. All through the verbs that people use.
 */
export async function makeCases(given: Given, log: (line: string) => void): Promise<void> {
  await progressOf("verifications", cleaners.length, log).each(cleaners, (cleaner, index) =>
    makeCase(cleaner, index, given),
  );
  const { customers, base } = given;
  const [starter, waiter] = [customers[3] as MemberActor, customers[5] as MemberActor];
  await startProof({ actor: starter, index: 203 }, days(base, -1));
  await handIn({ actor: waiter, index: 205 }, days(base, -2));
}

async function makeCase(cleaner: SeedCleaner, index: number, { staff, cleaners: made, joined, base }: Given) {
  const actor = made[index] as MemberActor;
  const { approval, firm = false, name } = cleaner;
  await addAccount(actor, index, joined(index));
  const isListed = !approval || approval === "suspended" || approval === "lapsed";
  // The other listed ones are taken at their word: two hundred files would double the first start.
  if (!approval && index % 6 !== 0) return;
  const at = nextDay(isListed ? joined(index) : days(base, -4 - (index % 3)));
  const holder: Holder = {
    actor,
    index,
    firm,
    ...(approval === "lapsed" && { lastDay: addDays(dayOf(base), -10) }),
  };
  const verificationId = await handIn(holder, at);
  if (isListed || name === "Gloria Navarro") await review(staff, holder, { verificationId }, nextDay(at));
  if (approval === "rejected") {
    const rejection = "The picture of the identity card is of another person.";
    await review(staff, holder, { verificationId, rejection }, nextDay(at));
    await decide(staff, actor, "reject", "We could not confirm who you are.", days(nextDay(at), 0.5));
  }
  if (approval === "changes_requested") {
    const reason = "Please say in your bio which products you bring, and add a photo of yourself.";
    await decide(staff, actor, "request_changes", reason, nextDay(at));
  }
}

async function decide(
  staff: MemberActor,
  { memberId: cleanerId }: MemberActor,
  decision: "reject" | "request_changes",
  reason: string,
  now: string,
) {
  await Call.run({ actor: staff, now }, async () => {
    const { version } = await CleanerOnboarding.staffCase({ cleanerId });
    return CleanerOnboarding.decide({ cleanerId, decision, reason, version });
  });
}

/** A bank account in the cleaner's name; the demo cleaner has PayPal beside it. */
async function addAccount(actor: MemberActor, index: number, now: string) {
  const iban = ibanOf(index);
  const bankName = uaeBanks[index % uaeBanks.length] as (typeof uaeBanks)[number];
  const bankDetails = { bankName, accountHolder: actor.fullName, iban };
  const fresh = { ...actor, authTime: now };
  const add = (details: Parameters<typeof Payouts.add>[0]["details"]) =>
    Call.run({ actor: fresh, now }, () => Payouts.add({ idempotencyKey: randomUUID(), details }));
  await add({ payoutMethod: "bank_transfer", bankDetails });
  if (index === 0) await add({ payoutMethod: "paypal", paypalEmail: actor.email });
}

/** An IBAN that is right in form and of no account. */
function ibanOf(index: number): string {
  const account = `033${1_234_567_890_123_456 + index * 987_654_321}`;
  for (let check = 2; check < 99; check++) {
    const iban = `AE${String(check).padStart(2, "0")}${account}`;
    if (hasIbanCheck(iban)) return iban;
  }
  throw new Error(`No check digits for ${account}.`);
}
