import * as z from "zod";
import { plainCode, withoutInvisible } from "../kit/digits.ts";
import { contract } from "../kit/operation.ts";
import { refusals } from "../kit/refusal.ts";
import { Email, Instant } from "../kit/scalars.ts";
import { wrong } from "../kit/wrong.ts";
import { NewPassword, refuseMember, StopCalendar } from "./members.ts";
import { Session, SessionId, SignInNote } from "./sessions.ts";

export const FactorCode = z
  .string()
  .max(40)
  .overwrite(plainCode)
  .regex(/^\d{6}$/, wrong("factorCode", "Enter the 6 digits that your app shows"));

export const RecoveryCode = z
  .string()
  .max(40)
  .overwrite((typed) => withoutInvisible(typed).replaceAll(/[\s-]/g, "").toUpperCase())
  .regex(/^[A-Z2-9]{10}$/, wrong("recoveryCode", "A recovery code has 10 letters and digits"));

export const recoveryCodeCount = 10;

/** Phone keyboards add outer spaces, which no password has (`NewPassword`). */
const Password = z.string().trim().min(1).max(256);
const Proof = z.strictObject({ password: Password, code: FactorCode.optional() });
const WithCode = z.strictObject({ password: Password, code: FactorCode });
const Codes = z.object({ recoveryCodes: z.array(z.string()).length(recoveryCodeCount) });

export const refuseSecurity = refusals("security", {
  wrongPassword: ["forbidden", "That password is wrong."],
  codeWanted: ["forbidden", "Enter the code that your authenticator app shows."],
  wrongCode: ["forbidden", "That code is wrong or was already used. Enter the next one that your app shows."],
  factorOn: ["conflict", "Two-step sign-in is already on."],
  factorOff: ["conflict", "Two-step sign-in is off."],
  recoveryFailed: ["forbidden", "The email, password or recovery code is wrong."],
  tooManyTries: ["limited", "Too many attempts. Please try again later"],
  sessionEnded: ["forbidden", "This session has ended. Please sign in again."],
  signInLater: ["forbidden", "Your password has just changed. Please wait a few minutes, then sign in again."],
  notFound: ["missing", "That session has already ended."],
});

const proving = [
  refuseMember.notEnrolled,
  refuseSecurity.wrongPassword,
  refuseSecurity.codeWanted,
  refuseSecurity.wrongCode,
  refuseSecurity.tooManyTries,
] as const;
const asMember = { identity: "asMember" } as const;
const asMemberWithMarks = { ...asMember, vault: ["mark"] } as const;

export const security = contract("security", {
  mine: {
    summary: "The security settings and sessions of the caller's account.",
    route: "GET /me/security",
    access: "member",
    input: z.strictObject({}),
    output: z.object({
      /** False for Google accounts without a password here. */
      hasPassword: z.boolean(),
      factorSince: Instant.optional(),
      recoveryCodesLeft: z.int(),
      calendarSince: Instant.optional(),
      sessions: z.array(Session),
    }),
    refuses: [refuseMember.notEnrolled],
  },
  beginSession: {
    summary: "Registers the browser of a sign-in by Google; a sign-in by password registers it directly.",
    route: "POST /me/sessions",
    access: "member",
    input: SignInNote,
    output: z.object({}),
    refuses: [refuseSecurity.sessionEnded],
  },
  endSession: {
    summary: "Signs the caller out in one browser.",
    route: "POST /me/sessions/{sessionId}/end",
    access: "member",
    checks: "session",
    input: z.strictObject({ sessionId: SessionId }),
    output: z.object({}),
    refuses: [refuseSecurity.notFound],
  },
  changePassword: {
    summary: "Changes the caller's password and ends all sessions, and the calendar link on request.",
    route: "POST /me/password",
    access: "member",
    checks: "session",
    needs: asMember,
    input: Proof.extend({ newPassword: NewPassword, stopCalendar: StopCalendar }),
    output: z.object({}),
    refuses: proving,
  },
  setUpFactor: {
    summary: "Creates a new secret for the caller's authenticator app; it applies once a code has confirmed it.",
    route: "POST /me/factor/secret",
    access: "member",
    checks: "session",
    needs: asMember,
    input: Proof,
    output: z.object({
      secret: z.string(),
      uri: z.string(),
    }),
    refuses: [...proving, refuseMember.unconfirmed, refuseSecurity.factorOn],
  },
  turnOnFactor: {
    summary: "Turns the second factor on with a code of the new secret, ends all sessions, and creates recovery codes.",
    route: "POST /me/factor",
    access: "member",
    checks: "session",
    needs: asMemberWithMarks,
    input: WithCode,
    output: Codes,
    refuses: [...proving, refuseMember.unconfirmed, refuseMember.signInAgain, refuseSecurity.factorOn],
  },
  turnOffFactor: {
    summary: "Turns the second factor off and ends all sessions.",
    route: "POST /me/factor/off",
    access: "member",
    checks: "session",
    needs: asMember,
    input: WithCode,
    output: z.object({}),
    refuses: proving,
  },
  renewCodes: {
    summary: "Creates ten new recovery codes and invalidates the old ones.",
    route: "POST /me/factor/codes",
    access: "member",
    checks: "session",
    needs: asMemberWithMarks,
    input: WithCode,
    output: Codes,
    refuses: [...proving, refuseSecurity.factorOff],
  },
  recover: {
    summary: "Turns the second factor off by password and recovery code; the answer never says which of them is wrong.",
    route: "POST /factor-recoveries",
    access: "anyone",
    needs: { ...asMemberWithMarks, connection: true },
    input: z.strictObject({ email: Email, password: Password, recoveryCode: RecoveryCode }),
    output: z.object({}),
    refuses: [refuseSecurity.recoveryFailed, refuseSecurity.tooManyTries],
  },
});
