import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { fils, type Role, termsVersion } from "@naqi/contracts";
import {
  Admin,
  Call,
  CleanerOnboarding,
  type MemberActor,
  Members,
  now as present,
  Proposals,
  Security,
} from "@naqi/core";
import { TOTP } from "otpauth";
import { demoAccounts, demoPassword } from "./accounts.ts";
import type { SeedCleaner } from "./cleaner-data.ts";
import type { SeedCustomer } from "./customer-data.ts";
import { extrasOf } from "./extras.ts";
import { genderOf } from "./faces.ts";
import { makeHome } from "./homes.ts";
import { plans } from "../plans.ts";
import { givePortrait, showPastWork } from "../pictures.ts";

const job = { kind: "job", name: "seed" } as const;

const demoEmail = (role: Role) => demoAccounts.find((account) => account.role === role)?.email as string;

/** `first.last@naqi.example` in plain letters; the first of each role has the demo account's address. */
export function emailOf(role: Role, name: string, index: number): string {
  if (index === 0) return demoEmail(role);
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return `${plain.replaceAll(/[^a-z]+/g, ".")}@naqi.example`;
}

// Numbers that are valid in form and of no block in use.
export const phoneOf = (role: "customer" | "cleaner", index: number) =>
  `+97150000${role === "cleaner" ? "0" : "1"}${String(index).padStart(3, "0")}`;

/** Signs up a confirmed account with the demo password, as the sign-up page and the confirmation would. */
async function poolAccount(pool: CognitoIdentityProviderClient, email: string, fullName: string): Promise<string> {
  const one = { UserPoolId: process.env.USER_POOL_ID, Username: email };
  const UserAttributes = [
    { Name: "name", Value: fullName },
    { Name: "email", Value: email },
    { Name: "email_verified", Value: "true" },
  ];
  const { User } = await pool.send(new AdminCreateUserCommand({ ...one, UserAttributes, MessageAction: "SUPPRESS" }));
  await pool.send(new AdminSetUserPasswordCommand({ ...one, Password: demoPassword, Permanent: true }));
  return User?.Username as string;
}

/** Signs up and enrols a person as of `now`; answers the actor they are from then on. */
async function enrolled(
  pool: CognitoIdentityProviderClient,
  role: "customer" | "cleaner",
  { fullName, index, phone, firm }: { fullName: string; index: number; phone: boolean; firm?: true | undefined },
  now: string,
): Promise<MemberActor> {
  const email = emailOf(role, fullName, index);
  const memberId = await poolAccount(pool, email, fullName);
  const someone = { kind: "member", memberId, email, emailVerified: true, fullName } as const;
  await Call.run({ actor: someone, now }, () =>
    Members.enroll({ role, fullName, acceptedTerms: termsVersion, ...(firm && { businessType: "business" }) }),
  );
  const actor = { ...someone, role };
  if (phone) await Call.run({ actor, now }, () => Members.update({ phone: phoneOf(role, index) }));
  return actor;
}

/** Makes a customer with what they have said of themselves and their homes; who gives no phone number shows no face either. */
export async function makeCustomer(
  pool: CognitoIdentityProviderClient,
  customer: SeedCustomer,
  index: number,
  now: string,
): Promise<MemberActor> {
  const { name, withoutPhone } = customer;
  const actor = await enrolled(pool, "customer", { fullName: name, index, phone: !withoutPhone }, now);
  if (!withoutPhone) await givePortrait(actor, now);
  await makeHome(actor, customer, index, now);
  return actor;
}

/** Makes a cleaner; one who is hidden at the end is listed until then, so that they have a past. */
export async function makeCleaner(
  pool: CognitoIdentityProviderClient,
  cleaner: SeedCleaner,
  index: number,
  now: string,
): Promise<MemberActor> {
  const { name, firm, withoutPhone, approval } = cleaner;
  const actor = await enrolled(pool, "cleaner", { fullName: name, index, firm, phone: !withoutPhone }, now);
  const hasPast = !approval || approval === "suspended" || approval === "lapsed";
  await establish(actor.memberId, cleaner, hasPast ? listed : { approvalStatus: "pending" }, now);
  // Staff ask this one for a photo.
  if (approval !== "changes_requested") await givePortrait(actor, now);
  await showPastWork(actor, cleaner, index, now);
  return actor;
}

/** Makes a cleaner who works for others: with hours, and never submitted to the search. Their verification is `proofs.ts`. */
export async function makeHand(
  pool: CognitoIdentityProviderClient,
  fullName: string,
  index: number,
  now: string,
): Promise<MemberActor> {
  const actor = await enrolled(pool, "cleaner", { fullName, index, phone: false }, now);
  await Call.run({ actor: job, now }, () =>
    CleanerOnboarding.establish({
      cleanerId: actor.memberId,
      services: [],
      areas: [],
      plan: plans.anytime,
      profile: {
        businessName: "",
        bio: "",
        bioLong: "",
        languagesSpoken: ["English"],
        yearsExperience: 2,
        hourlyRate: fils(0),
        serviceRadius: 0,
        travelFee: fils(0),
        isVerified: false,
        approvalStatus: "none",
      },
    }),
  );
  await givePortrait(actor, now);
  return actor;
}

const listed = { approvalStatus: "approved", isVerified: true } as const;

/** Suspends a member, which the second admin confirms. */
export async function suspend(memberId: string, { staff, other }: Admins, now: string): Promise<void> {
  await Call.run({ actor: staff, now }, () => Admin.suspend({ memberId, reason: "Two no-shows in a week." }));
  await Call.run({ actor: other, now }, async () => {
    const { items } = await Proposals.list({});
    const held = items.find(({ what, subjectId }) => what === "suspension" && subjectId === memberId);
    if (held) await Proposals.confirm({ proposalId: held.proposalId, reason: "I looked at both visits." });
  });
}

const establish = (
  cleanerId: string,
  cleaner: SeedCleaner,
  { approvalStatus, isVerified = false }: { approvalStatus: "pending" | "approved"; isVerified?: boolean },
  now: string,
) =>
  Call.run({ actor: job, now }, () =>
    CleanerOnboarding.establish({
      cleanerId,
      services: cleaner.services,
      areas: cleaner.areas,
      plan: { ...plans[cleaner.plan], emergencyAvailability: cleaner.sameDay ?? false },
      profile: {
        businessName: cleaner.business,
        bio: cleaner.bio,
        bioLong: cleaner.more,
        languagesSpoken: cleaner.languages,
        yearsExperience: cleaner.years,
        gender: cleaner.firm || cleaner.statesNoGender ? "" : genderOf(cleaner.name),
        ecoFriendly: cleaner.eco ?? false,
        ...extrasOf(cleaner),
        hourlyRate: fils(cleaner.rate),
        serviceRadius: cleaner.radius,
        travelFee: fils(cleaner.travelFee),
        isVerified,
        approvalStatus,
      },
    }),
  );

const admins = demoAccounts.filter(({ role }) => role === "admin");

/**
 * The demo administrators, with the second factor on: the code page shows their current codes. The first needs no
 * approval, and approves the second.
 */
export async function makeAdmins(pool: CognitoIdentityProviderClient, now: string): Promise<Admins> {
  const [first, second] = admins.map(({ email }) => email) as [string, string];
  const staff = await makeAdmin(pool, { fullName: "Mona Darwish", email: first }, now, async () => undefined);
  const other = await makeAdmin(pool, { fullName: "Khalid Rahman", email: second }, now, async () => {
    await Call.run({ actor: staff, now }, async () => {
      const { items } = await Proposals.list({});
      const [asked] = items;
      if (asked) await Proposals.confirm({ proposalId: asked.proposalId, reason: "He joins the team on Monday." });
    });
  });
  return { staff, other };
}

export interface Admins {
  staff: MemberActor;
  /** Who confirms what the first proposes, and the other way round. */
  other: MemberActor;
}

async function makeAdmin(
  pool: CognitoIdentityProviderClient,
  { fullName, email }: { fullName: string; email: string },
  now: string,
  confirmed: () => Promise<void>,
): Promise<MemberActor> {
  const memberId = await poolAccount(pool, email, fullName);
  await Call.run({ actor: job, now }, () => Members.appointAdmin({ memberId, fullName, email, emailVerified: true }));
  await confirmed();
  const actor = { kind: "member", memberId, role: "admin", email, emailVerified: true, fullName } as const;
  await Call.run({ actor, now }, async () => {
    const { secret } = await Security.setUpFactor({ password: demoPassword });
    // The pool goes by the time of the product, whenever the rows say that it was.
    const code = new TOTP({ secret }).generate({ timestamp: Date.parse(present()) });
    await Security.turnOnFactor({ password: demoPassword, code });
  });
  return actor;
}
