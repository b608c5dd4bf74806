import { randomUUID } from "node:crypto";
import { addDays, addMinutes, dayOf, bankNumbers, hasIbanCheck, uaeBanks } from "@naqi/contracts";
import { Call, CleanerOnboarding, type MemberActor, Payouts } from "@naqi/core";
import type { SeedCleaner } from "./people/cleaner-data.ts";
import { cleaners } from "./people/cleaners.ts";
import { progressOf } from "./progress.ts";
import { handIn, type Holder, nextDay, review, startProof } from "./proofs.ts";

const days = (base: string, count: number) => addMinutes(base, count * 1440);
const hours = (base: string, count: number) => addMinutes(base, count * 60);

/** Customers who wait for us, by how many hours. */
const waiters = [5, 6, 7, 8, 9, 10, 11, 12].map((customer, index) => ({ customer, since: 3 + index * 5 }));

interface Given {
  staff: MemberActor;
  cleaners: MemberActor[];
  customers: MemberActor[];
  /** When a cleaner joined. */
  joined: (cleaner: number) => string;
  base: string;
}

/**
 * Gives every cleaner a payout method and every sixth listed one and each firm a verification, and staff something to do: cleaners and
 * customers under review, one sent back, one rejected. All through the verbs that people use.
 */
export async function makeCases(given: Given, log: (line: string) => void): Promise<void> {
  await progressOf("verifications", cleaners.length, log).each(cleaners, (cleaner, index) =>
    makeCase(cleaner, index, given),
  );
  const { customers, base } = given;
  await startProof({ actor: customers[3] as MemberActor, index: 203 }, days(base, -1));
  for (const { customer, since } of waiters)
    await handIn({ actor: customers[customer] as MemberActor, index: 200 + customer }, hours(base, -since));
}

async function makeCase(cleaner: SeedCleaner, index: number, { staff, cleaners: made, joined, base }: Given) {
  const actor = made[index] as MemberActor;
  const { approval, firm = false, insured = false, permitDays, name } = cleaner;
  await addAccount(actor, index, joined(index));
  const isListed = !approval || approval === "suspended" || approval === "lapsed";
  // The other listed ones are taken at their word: two hundred files would double the first start.
  if (!approval && !firm && index % 6 !== 0) return;
  // Who is new hands in at once, and is looked at within a day.
  const at = isListed ? nextDay(joined(index)) : hours(joined(index), 2);
  const looked = isListed ? nextDay(at) : hours(at, 20);
  const holder: Holder = {
    actor,
    index,
    firm,
    insured,
    ...(approval === "lapsed" && { lastDay: addDays(dayOf(base), -10) }),
    ...(permitDays !== undefined && { lastDay: addDays(dayOf(base), permitDays) }),
  };
  const verificationId = await handIn(holder, at);
  if (isListed || approval === "changes_requested" || name === "Gloria Navarro")
    await review(staff, holder, { verificationId }, looked);
  if (approval === "rejected") {
    const rejection = "The picture of the identity card is of another person.";
    await review(staff, holder, { verificationId, rejection }, looked);
    await decide(staff, actor, "reject", "We could not confirm who you are.", hours(looked, 1));
  }
  if (approval === "changes_requested") {
    const reason = "Please say in your bio which products you bring, and add a photo of yourself.";
    await decide(staff, actor, "request_changes", reason, hours(looked, 1));
  }
}

async function decide(
  staff: MemberActor,
  { memberId: cleanerId }: MemberActor,
  decision: "reject" | "request_changes",
  reason: string,
  now: string,
) {
  const steps = decision === "request_changes" ? [1] : undefined;
  await Call.run({ actor: staff, now }, async () => {
    const { version } = await CleanerOnboarding.staffCase({ cleanerId });
    return CleanerOnboarding.decide({ cleanerId, decision, reason, version, ...(steps && { steps }) });
  });
}

/** A bank account in the cleaner's name; the demo cleaner has PayPal beside it. */
async function addAccount(actor: MemberActor, index: number, now: string) {
  const bankName = uaeBanks[index % uaeBanks.length] as (typeof uaeBanks)[number];
  const iban = ibanOf(index, bankName);
  const bankDetails = { bankName, accountHolder: actor.fullName, iban };
  const fresh = { ...actor, authTime: now };
  const add = (details: Parameters<typeof Payouts.add>[0]["details"]) =>
    Call.run({ actor: fresh, now }, () => Payouts.add({ idempotencyKey: randomUUID(), details }));
  await add({ payoutMethod: "bank_transfer", bankDetails });
  if (index === 0) await add({ payoutMethod: "paypal", paypalEmail: actor.email });
}

/** An IBAN that is right in form and of no account. */
function ibanOf(index: number, bankName: (typeof uaeBanks)[number]): string {
  const [number] = Object.entries(bankNumbers).find(([, name]) => name === bankName) ?? ["033"];
  const account = `${number}${1_234_567_890_123_456 + index * 987_654_321}`;
  for (let check = 2; check < 99; check++) {
    const iban = `AE${String(check).padStart(2, "0")}${account}`;
    if (hasIbanCheck(iban)) return iban;
  }
  throw new Error(`No check digits for ${account}.`);
}
