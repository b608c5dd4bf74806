import { randomUUID } from "node:crypto";
import { termsVersion } from "@naqi/contracts";
import { freshSignIn, ownAccount, preparing, records } from "../record.ts";
import { token } from "../values.ts";

export const members = records("members", {
  signUp: {
    callers: "anyone",
    shown: "",
    sample: () => ({
      email: `sara-${randomUUID()}@example.com`,
      newPassword: "Sparkling-Floor-7",
      fullName: "Sara Haddad",
    }),
  },
  me: { callers: "member", unprotected: "It is their own." },
  enroll: {
    callers: "member",
    sample: () => ({ role: "customer", fullName: "Sara Haddad" }),
    suspended: /^(member\.alreadyEnrolled)?$/,
    unconfirmed: preparing,
    unprotected: /^member\.alreadyEnrolled$/,
    usesUpCaller: true,
  },
  update: {
    callers: "member",
    sample: () => ({ fullName: "Sara Haddad", phone: "+971501234567" }),
    unconfirmed: preparing,
    unprotected: "It is their own.",
  },
  acceptTerms: {
    callers: "member",
    sample: () => ({ version: termsVersion }),
    suspended: ownAccount,
    unconfirmed: ownAccount,
    unprotected: ownAccount,
  },
  resendConfirmation: {
    callers: "member",
    unchecked: "It is part of signing up or in, or a mailed token decides.",
    suspended: ownAccount,
    unconfirmed: ownAccount,
    unprotected: ownAccount,
  },
  confirmEmail: {
    callers: "member",
    sample: () => ({ token }),
    suspended: ownAccount,
    unconfirmed: ownAccount,
    unprotected: ownAccount,
  },
  confirmation: { callers: "anyone", shown: "email fullName", sample: () => ({ token }) },
  confirmElsewhere: {
    callers: "anyone",
    shown: "email",
    sample: () => ({ token, newPassword: "Sparkling-Floor-7" }),
  },
  disown: { callers: "anyone", shown: "email", sample: () => ({ token }) },
  confirmNewEmail: { callers: "anyone", shown: "email", sample: () => ({ token }) },
  undoEmail: { callers: "anyone", shown: "email", sample: () => ({ token }) },
  changeEmail: {
    callers: "member",
    unchecked: freshSignIn,
    sample: () => ({ email: "sara.other@example.com" }),
    suspended: ownAccount,
    unconfirmed: ownAccount,
    unprotected: ownAccount,
  },
  signOut: {
    callers: "member",
    suspended: ownAccount,
    unconfirmed: ownAccount,
    unprotected: ownAccount,
    usesUpCaller: true,
  },
  forgotPassword: { callers: "anyone", shown: "", sample: () => ({ email: "sara@example.com" }) },
  passwordReset: { callers: "anyone", shown: "email fullName hasCalendar", sample: () => ({ token }) },
  resetPassword: { callers: "anyone", shown: "email", sample: () => ({ token, newPassword: "Sparkling-Floor-7" }) },
});
