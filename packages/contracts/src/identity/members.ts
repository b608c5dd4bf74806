import * as z from "zod";
import { isGuessable } from "../common/guessable.ts";
import { contract, Role } from "../kit/operation.ts";
import { details, refusals, refusedByConnection, refuseRequest } from "../kit/refusal.ts";
import { Email, Fils, Instant, line, MailedToken, MemberId } from "../kit/scalars.ts";
import { wrong } from "../kit/wrong.ts";
import { type NameFault, nameFault } from "../common/display-name.ts";
import { phonePattern, plainPhone } from "../common/phone.ts";
import { Debt } from "../bookings/problems/shapes.ts";
import { termsVersion } from "../common/terms.ts";

export const BusinessType = z.enum(["individual", "business"]);
export type BusinessType = z.infer<typeof BusinessType>;

/** The public page uses `company` for a business (decisions G10). */
const BusinessTypeInput = z.preprocess((given) => (given === "company" ? "business" : given), BusinessType);

export const OnboardingStatus = z.enum([
  "not_started",
  "profile_setup",
  "services_setup",
  "service_areas",
  "availability",
  "payout_setup",
  "pending_approval",
  "approved",
]);
export type OnboardingStatus = z.infer<typeof OnboardingStatus>;

/** `role` is absent until enrolment ('Complete sign-up'). */
export const Me = z.object({
  memberId: MemberId,
  role: Role.optional(),
  fullName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  newEmail: z.string().optional(),
  /** The deadline to undo the last address change; it blocks another change (G143). */
  emailUndoUntil: Instant.optional(),
  /** Google signs in to the account, so its address is fixed (G143). */
  emailOfGoogle: z.literal(true).optional(),
  phone: z.string().optional(),
  avatarUrl: z.string().optional(),
  onboardingStatus: OnboardingStatus.optional(),
  inTeam: z.literal(true).optional(),
  /** The member must accept the current terms (G138). Never for staff. */
  termsDue: z.literal(true).optional(),
  /** Staff without a second factor have no staff rights. */
  factorSince: Instant.optional(),
  /** A customer's unpaid visits, total in fils, and debts; very recent changes may be missing. Absent without debts (G140). */
  owes: z.object({ visits: z.int().positive(), amount: Fils, debts: z.array(Debt) }).optional(),
  suspended: z.object({ since: Instant, reason: z.string() }).optional(),
});
export type Me = z.infer<typeof Me>;

export const nameTexts: Record<NameFault, string> = {
  address: wrong("nameAddress", "A name can't contain a web or email address."),
  platform: wrong(
    "namePlatform",
    "This name could be mistaken for Naqi's own team. Please use the name people know you by.",
  ),
  alphabets: wrong("nameAlphabets", "Please write each word of the name in one alphabet."),
};

/** A public name: a `line` in normalized spelling that passes `nameFault`. */
export const shownName = (of: "person" | "company", messages?: { missing: string }) =>
  line(1, 80, messages)
    .overwrite((name) => name.normalize("NFKC"))
    .superRefine((name, context) => {
      const fault = nameFault(name, of);
      if (fault) context.addIssue({ code: "custom", message: nameTexts[fault] });
    });

export const FullName = shownName("person");

export const Phone = z
  .string()
  .overwrite(plainPhone)
  .regex(phonePattern, wrong("phone", "Please enter a valid phone number with its country code (+971…)"));

const TermsVersion = z.iso.date().refine((version) => version <= termsVersion);

/** All characters are allowed (OWASP ASVS 5.0, 6.2.5): passwords are weak if short, common or leaked. */
export const passwordRules = { minLength: 10 };
export const weakPasswordText = wrong("passwordWeak", "Password is too weak. Please choose a stronger password");
export const guessablePasswordText = wrong(
  "passwordGuessable",
  "This password is too easy to guess. Please choose another one",
);
export const leakedPasswordText = wrong(
  "passwordLeaked",
  "This password has appeared in a data breach. Please choose another one",
);
export const NewPassword = z
  .string()
  .min(passwordRules.minLength, weakPasswordText)
  .max(256)
  .refine((word) => word.trim() === word, wrong("passwordSpace", "A password cannot start or end with a space"))
  .refine((word) => !isGuessable(word), guessablePasswordText);

/** Also ends the calendar link, which needs no sign-in (G121). */
export const StopCalendar = z.boolean().default(false);

export const refuseMember = refusals("member", {
  notEnrolled: ["forbidden", "Please complete your sign-up first."],
  alreadyEnrolled: ["conflict", "This account already has a role."],
  unconfirmed: ["forbidden", "Please check your email and click the confirmation link"],
  suspended: ["forbidden", "This account is suspended. Please contact support."],
  unverified: [
    "forbidden",
    "Your identity is not verified at the moment. You can do this job once it is verified again.",
  ],
  linkUsed: ["gone", "This link was already used or has expired. Please ask for a new one."],
  alreadyConfirmed: ["conflict", "This email address is already confirmed."],
  emailTaken: ["conflict", "An account with this email already exists"],
  emailSame: ["conflict", "Your account already uses this address."],
  emailUndoOpen: [
    "conflict",
    "Your email address was changed less than 72 hours ago, and that change can still be undone. You can change it again after that.",
    details<{ until: string }>(),
  ],
  emailReserved: [
    "conflict",
    "An account stopped using this email address less than 72 hours ago. To go back to that account, open the link in the email we sent you about it.",
  ],
  undoBySupport: ["forbidden", "We can't undo this change by email. Please contact support."],
  emailOfGoogle: [
    "conflict",
    "You sign in with Google, so your email address here must stay the same as in your Google account.",
  ],
  googleNeedsCode: [
    "forbidden",
    "This account uses two-step sign-in. Please sign in with your email, your password and a code.",
  ],
  signInAgain: ["forbidden", "Please sign in again to continue."],
  tooManyMails: ["limited", "Too many attempts. Please try again later"],
  tooManySignUps: ["limited", "Too many attempts. Please try again later"],
  termsChanged: ["conflict", "Our terms have changed since you opened this page. Please reload the page."],
});

const mailing = [...refusedByConnection, refuseRequest.mailPaused] as const;

export const members = contract("members", {
  signUp: {
    summary: "Creates an account with a password and an unconfirmed address; the browser then signs in.",
    route: "POST /sign-ups",
    access: "anyone",
    needs: { identity: "creates", connection: true },
    input: z.strictObject({ email: Email, newPassword: NewPassword, fullName: FullName }),
    output: z.object({}),
    refuses: [refuseMember.emailTaken, refuseMember.tooManySignUps, ...mailing],
  },
  me: {
    summary: "The signed-in member.",
    route: "GET /me",
    access: "member",
    checks: "session",
    input: z.strictObject({}),
    output: Me,
  },
  enroll: {
    summary:
      "Creates the caller's member row, once, and attaches a friend's code. The role, customer or cleaner, is final.",
    route: "POST /me",
    access: "member",
    checks: "session",
    input: z.strictObject({
      role: Role.exclude(["admin"]),
      fullName: FullName,
      businessType: BusinessTypeInput.optional(),
      acceptedTerms: TermsVersion.optional(),
      /** A friend's code of a customer. One that cannot be used does not prevent the sign-up; `referrals.apply` says why. */
      referralCode: z.string().max(1_000).optional(),
    }),
    needs: { vault: ["mark"], connection: true },
    output: Me,
    refuses: [
      refuseMember.alreadyEnrolled,
      refuseMember.emailReserved,
      refuseMember.emailTaken,
      refuseMember.tooManyMails,
      ...mailing,
    ],
  },
  update: {
    summary: "Changes the caller's name or phone; an empty phone removes it. Pictures are uploaded only.",
    route: "PATCH /me",
    access: "member",
    checks: "session",
    needs: { vault: ["mark"] },
    input: z.strictObject({
      fullName: FullName.optional(),
      phone: z.union([Phone, z.literal("")]).optional(),
    }),
    output: Me,
    refuses: [refuseMember.notEnrolled, refuseMember.suspended],
  },
  acceptTerms: {
    summary: "Stores that the caller accepts the current terms and privacy policy, and when.",
    route: "POST /me/terms",
    access: "member",
    checks: "session",
    input: z.strictObject({ version: TermsVersion }),
    output: Me,
    refuses: [refuseMember.notEnrolled, refuseMember.termsChanged],
  },
  resendConfirmation: {
    summary: "Mails the caller a new confirmation link; five an hour.",
    route: "POST /me/confirmation",
    access: "member",
    needs: { connection: true },
    input: z.strictObject({}),
    output: z.object({ sentTo: z.string(), sentAt: Instant }),
    refuses: [refuseMember.notEnrolled, refuseMember.alreadyConfirmed, refuseMember.tooManyMails, ...mailing],
  },
  confirmEmail: {
    summary: "Confirms the caller's own address with the mailed token.",
    route: "POST /me/confirm-email",
    access: "member",
    checks: "session",
    needs: { vault: ["mark"] },
    input: z.strictObject({ token: MailedToken }),
    output: Me,
    refuses: [refuseMember.linkUsed],
  },
  confirmation: {
    summary: "Names the account of a confirmation link, without using the link up.",
    route: "POST /confirmations",
    access: "anyone",
    needs: { table: "reads" },
    input: z.strictObject({ token: MailedToken }),
    output: z.object({ email: z.string(), fullName: z.string() }),
    refuses: [refuseMember.linkUsed],
  },
  confirmElsewhere: {
    summary:
      "Confirms an address outside the account's own browser: sets a new password, signs out everywhere and ends the calendar link.",
    route: "POST /confirmations/confirm",
    access: "anyone",
    needs: { identity: true, vault: ["mark"] },
    input: z.strictObject({ token: MailedToken, newPassword: NewPassword }),
    output: z.object({ email: z.string() }),
    refuses: [refuseMember.linkUsed],
  },
  disown: {
    summary: "'This was not me': removes the unconfirmed account that another person made with the reader's address.",
    route: "POST /confirmations/disown",
    access: "anyone",
    needs: { identity: true },
    input: z.strictObject({ token: MailedToken }),
    output: z.object({ email: z.string() }),
    refuses: [refuseMember.linkUsed],
  },
  changeEmail: {
    summary:
      "Moves the caller's unconfirmed account to another address. For a confirmed one it mails both addresses, and the new one confirms the change; needs a sign-in within the last five minutes.",
    route: "POST /me/email",
    access: "member",
    needs: { identity: true, connection: true },
    input: z.strictObject({ email: Email }),
    output: Me,
    refuses: [
      refuseMember.notEnrolled,
      refuseMember.alreadyConfirmed,
      refuseMember.signInAgain,
      refuseMember.emailSame,
      refuseMember.emailUndoOpen,
      refuseMember.emailOfGoogle,
      refuseMember.emailTaken,
      refuseMember.tooManyMails,
      ...mailing,
    ],
  },
  confirmNewEmail: {
    summary: "Makes the address of a mailed link the account's address; the former one can undo it for 72 hours.",
    route: "POST /confirmations/change",
    access: "anyone",
    needs: { identity: true, vault: ["mark"] },
    input: z.strictObject({ token: MailedToken }),
    output: z.object({ email: z.string() }),
    refuses: [refuseMember.linkUsed, refuseMember.emailTaken],
  },
  undoEmail: {
    summary: "Restores an account's former address by a link mailed to it, and signs out everywhere.",
    route: "POST /confirmations/undo-change",
    access: "anyone",
    needs: { identity: true },
    input: z.strictObject({ token: MailedToken }),
    output: z.object({ email: z.string() }),
    refuses: [refuseMember.linkUsed, refuseMember.emailTaken, refuseMember.undoBySupport],
  },
  signOut: {
    summary: "Ends all sessions of the caller, and the calendar link on request.",
    route: "POST /me/sign-out",
    access: "member",
    checks: "session",
    needs: { identity: true },
    input: z.strictObject({ stopCalendar: StopCalendar }),
    output: z.object({}),
  },
  forgotPassword: {
    summary:
      "Mails a link for a new password, if an account has the address; the answer is the same for every address.",
    route: "POST /password-resets",
    access: "anyone",
    needs: { connection: true },
    input: z.strictObject({ email: Email }),
    output: z.object({}),
    refuses: [refuseMember.tooManyMails, ...refusedByConnection],
  },
  passwordReset: {
    summary: "Names the account of a reset link, without using the link up.",
    route: "POST /password-resets/account",
    access: "anyone",
    needs: { table: "reads" },
    input: z.strictObject({ token: MailedToken }),
    /** `hasCalendar`: the account has a calendar link that can be kept. An unconfirmed account's link always ends. */
    output: z.object({ email: z.string(), fullName: z.string().optional(), hasCalendar: z.boolean() }),
    refuses: [refuseMember.linkUsed],
  },
  resetPassword: {
    summary:
      "Sets a new password with a mailed link, confirms the address, signs out everywhere, and ends the calendar link on request or if the address was unconfirmed.",
    route: "POST /password-resets/confirm",
    access: "anyone",
    needs: { identity: true, vault: ["mark"] },
    input: z.strictObject({ token: MailedToken, newPassword: NewPassword, stopCalendar: StopCalendar }),
    output: z.object({ email: z.string() }),
    refuses: [refuseMember.linkUsed],
  },
});
