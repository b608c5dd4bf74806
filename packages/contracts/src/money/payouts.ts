import * as z from "zod";
import { latinDigits, withoutInvisible } from "../kit/digits.ts";
import { contract } from "../kit/operation.ts";
import { details, refusals } from "../kit/refusal.ts";
import { Day, Email, idOf, IdempotencyKey, Instant, line } from "../kit/scalars.ts";
import { wrong } from "../kit/wrong.ts";
import { refuseMember } from "../identity/members.ts";
import { plainPhone } from "../common/phone.ts";

const methodMissing = wrong("payoutMethod", "Please select a payout method");
export const PayoutType = z.enum(["bank_transfer", "paypal", "careem_pay"], methodMissing);
export type PayoutType = z.infer<typeof PayoutType>;

/** The fourteen banks for transfers (000 §3). */
export const uaeBanks = [
  "Emirates NBD",
  "First Abu Dhabi Bank",
  "Abu Dhabi Commercial Bank",
  "Dubai Islamic Bank",
  "Mashreq Bank",
  "Commercial Bank of Dubai",
  "RAKBANK",
  "Sharjah Islamic Bank",
  "Abu Dhabi Islamic Bank",
  "National Bank of Fujairah",
  "Emirates Islamic",
  "Ajman Bank",
  "HSBC UAE",
  "Standard Chartered UAE",
] as const;

const ibanMissing = wrong("ibanMissing", "IBAN is required");
const ibanText = wrong("iban", "Please enter a valid UAE IBAN (AE followed by 21 digits)");

/** ISO 13616: with the first four characters at the end and letters as numbers, the number is 1 modulo 97. */
export function hasIbanCheck(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Groups of four. A full IBAN has 28 characters: a field of 27 (000 §5) would cut its last digit. */
export const groupedIban = (iban: string) =>
  iban
    .replaceAll(/\s/g, "")
    .toUpperCase()
    .slice(0, 23)
    .replace(/(.{4})(?=.)/g, "$1 ");

const plainAccount = (typed: string) => latinDigits(typed).replaceAll(/\s/g, "").toUpperCase();

/** AE, 21 digits and valid check digits, ignoring spaces and case (000 §5, decisions G31). Returns it without spaces. */
export const Iban = z
  .string(ibanMissing)
  .max(64, ibanText)
  .overwrite(plainAccount)
  .min(1, ibanMissing)
  .regex(/^AE\d{21}$/, ibanText)
  .refine((iban) => !/^AE\d{21}$/.test(iban) || hasIbanCheck(iban), ibanText);

/** The three digits after the check digits. */
export const bankNumbers: Record<string, (typeof uaeBanks)[number]> = {
  "003": "Abu Dhabi Commercial Bank",
  "020": "HSBC UAE",
  "023": "Commercial Bank of Dubai",
  "024": "Dubai Islamic Bank",
  "026": "Emirates NBD",
  "033": "Mashreq Bank",
  "034": "Emirates Islamic",
  "035": "First Abu Dhabi Bank",
  "038": "National Bank of Fujairah",
  "040": "RAKBANK",
  "041": "Sharjah Islamic Bank",
  "044": "Standard Chartered UAE",
  "050": "Abu Dhabi Islamic Bank",
  "057": "Ajman Bank",
};

/** The bank of an IBAN, from its first seven characters on; undefined if not listed. */
export const bankOfIban = (iban: string) => {
  const number = /^AE\d{2}(\d{3})/.exec(iban.replaceAll(/\s/g, "").toUpperCase())?.[1];
  return number === undefined ? undefined : bankNumbers[number];
};

/** ISO 9362: bank (4), country (2), place (2), optional branch (3) (000 §9: at most 11 characters). Spaces and case are ignored. */
const Swift = z
  .string()
  .max(64, wrong("longest", "At most {most} characters.", { most: 11 }))
  .overwrite(plainAccount)
  .max(11, wrong("longest", "At most {most} characters.", { most: 11 }))
  .regex(
    /^(?:[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/,
    wrong("swift", "A SWIFT code has 8 or 11 letters and digits, such as EBILAEAD."),
  )
  .optional();

const paypalMissing = wrong("paypalMissing", "PayPal email is required");
const phoneMissing = wrong("phoneMissing", "Phone number is required");

export const PayoutDetails = z.discriminatedUnion(
  "payoutMethod",
  [
    z.strictObject({
      payoutMethod: z.literal("bank_transfer"),
      // The IBAN decides: a contradicting bank is corrected.
      bankDetails: z
        .strictObject({
          bankName: z.enum(uaeBanks, wrong("bankMissing", "Bank name is required")),
          accountHolder: line(1, 120, { missing: wrong("holderMissing", "Account holder name is required") }),
          iban: Iban,
          swiftCode: Swift,
        })
        .overwrite((details) => ({ ...details, bankName: bankOfIban(details.iban) ?? details.bankName })),
    }),
    z.strictObject({
      payoutMethod: z.literal("paypal"),
      paypalEmail: z.string(paypalMissing).overwrite(withoutInvisible).trim().min(1, paypalMissing).pipe(Email),
    }),
    z.strictObject({
      payoutMethod: z.literal("careem_pay"),
      careemPhone: z
        .string(phoneMissing)
        .overwrite(plainPhone)
        .min(1, phoneMissing)
        .regex(/^\+9715\d{8}$/, wrong("uaePhone", "Please enter a valid UAE phone number (+971XXXXXXXXX)")),
    }),
  ],
  methodMissing,
);
export type PayoutDetails = z.infer<typeof PayoutDetails>;

/** Enough to recognize a method, not enough to use it (decisions G31, G32). */
export const PayoutMethod = z.object({
  payoutMethodId: z.string(),
  payoutMethod: PayoutType,
  /** `AE** **** … 0331`, `s…@example.com`, `+971 … 4567`. */
  masked: z.string(),
  bankName: z.string().optional(),
  accountHolder: z.string().optional(),
  isPrimary: z.boolean(),
  addedAt: Instant,
});
export type PayoutMethod = z.infer<typeof PayoutMethod>;

export const PayoutSchedule = z.enum(["weekly", "biweekly", "monthly"]);
export type PayoutSchedule = z.infer<typeof PayoutSchedule>;

/** The account itself, without names: two methods must not share it. */
export function accountOf(details: PayoutDetails): string {
  if (details.payoutMethod === "bank_transfer") return details.bankDetails.iban;
  return details.payoutMethod === "paypal" ? details.paypalEmail : details.careemPhone;
}

export function maskedDetails(details: PayoutDetails): string {
  if (details.payoutMethod === "bank_transfer") return `AE** **** **** **** *** ${details.bankDetails.iban.slice(-4)}`;
  if (details.payoutMethod === "careem_pay") return `+971 ** *** ${details.careemPhone.slice(-4)}`;
  const { paypalEmail } = details;
  return `${paypalEmail.slice(0, 1)}***${paypalEmail.slice(paypalEmail.lastIndexOf("@"))}`;
}

export const Payouts = z.object({
  methods: z.array(PayoutMethod),
  schedule: PayoutSchedule,
  nextPayoutOn: Day.optional(),
  heldUntil: Instant.optional(),
});
export type Payouts = z.infer<typeof Payouts>;

export const earningsPath = "/cleaner/earnings";

export const payoutsPath = "/cleaner/earnings?tab=payouts";

export const refusePayout = refusals("payout", {
  notFound: ["missing", "We could not find that payout method."],
  tooMany: ["conflict", "You already have five payout methods. Please remove one first."],
  noMethod: ["conflict", "This cleaner has no payout method yet."],
  held: ["conflict", "Payouts are on hold because a payout method changed recently.", details<{ heldUntil: string }>()],
  amountChanged: ["conflict", "What Naqi owes this cleaner has changed.", details<{ amount: number }>()],
  twice: ["conflict", "This account is already one of your payout methods. Please use that one, or add another."],
});

const PayoutMethodId = idOf("pay");
const one = z.strictObject({ payoutMethodId: PayoutMethodId });
const changes = [refuseMember.signInAgain, refuseMember.suspended] as const;

/** Every change except the schedule's needs a sign-in within five minutes, and is mailed (decisions G32, §6.6). */
export const payouts = contract("payouts", {
  mine: {
    summary: "The cleaner's payout methods, masked, and the payout schedule.",
    route: "GET /payouts",
    access: ["cleaner"],
    input: z.strictObject({}),
    output: Payouts,
  },
  add: {
    summary: "Adds a payout method; the first becomes the default.",
    route: "POST /payouts/methods",
    access: ["cleaner"],
    needs: { vault: ["seal", "mark"] },
    input: z.strictObject({
      idempotencyKey: IdempotencyKey,
      details: PayoutDetails,
      isPrimary: z.boolean().default(false),
    }),
    output: Payouts,
    refuses: [...changes, refusePayout.tooMany, refusePayout.twice],
  },
  change: {
    summary: "Replaces the details of a payout method.",
    route: "PUT /payouts/methods/{payoutMethodId}",
    access: ["cleaner"],
    needs: { vault: ["seal", "mark"] },
    input: one.extend({ details: PayoutDetails }),
    output: Payouts,
    refuses: [...changes, refusePayout.notFound, refusePayout.twice],
  },
  makeDefault: {
    summary: "Makes a payout method the default.",
    route: "POST /payouts/methods/{payoutMethodId}/default",
    access: ["cleaner"],
    repeatable: true,
    input: one,
    output: Payouts,
    refuses: [...changes, refusePayout.notFound],
  },
  remove: {
    summary: "Removes a payout method; the newest other one becomes the default if needed. Repeatable.",
    route: "DELETE /payouts/methods/{payoutMethodId}",
    access: ["cleaner"],
    repeatable: true,
    input: one,
    output: Payouts,
    refuses: [...changes],
  },
  setSchedule: {
    summary: "Sets how often the cleaner is paid out: every week, every two weeks or every month.",
    route: "PUT /payouts/schedule",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({ schedule: PayoutSchedule }),
    output: Payouts,
    refuses: [refuseMember.suspended],
  },
});
