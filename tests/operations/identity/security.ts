import { ownAccount, ownRecords, records } from "../record.ts";

export const security = records("security", {
  mine: { callers: "member", unchecked: ownRecords, unprotected: "It is their own." },
  beginSession: {
    callers: "member",
    unchecked: "It is part of signing up or in, or a mailed token decides.",
    sample: () => ({ key: "k".repeat(43), browser: "b".repeat(43), agent: "chrome", system: "mac" }),
    suspended: ownAccount,
    unconfirmed: ownAccount,
    closed: /^security\.sessionEnded$/,
    unprotected: ownAccount,
  },
  endSession: {
    callers: "member",
    sample: ({ sessionId }) => ({ sessionId }),
    suspended: ownAccount,
    unconfirmed: ownAccount,
    unprotected: ownAccount,
  },
  changePassword: {
    callers: "member",
    sample: () => ({ password: "Not-the-Floor-7", newPassword: "Sparkling-Floor-8" }),
    suspended: ownAccount,
    unconfirmed: ownAccount,
    unprotected: ownAccount,
  },
  setUpFactor: {
    callers: "member",
    sample: () => ({ password: "Not-the-Floor-7" }),
    suspended: "It protects what is theirs.",
    unprotected: "It protects what is theirs.",
  },
  turnOnFactor: {
    callers: "member",
    sample: () => ({ password: "Not-the-Floor-7", code: "١٢٣ 456" }),
    suspended: "It protects what is theirs.",
    unprotected: "It protects what is theirs.",
  },
  turnOffFactor: {
    callers: "member",
    sample: () => ({ password: "Not-the-Floor-7", code: "123456" }),
    suspended: ownAccount,
    unconfirmed: ownAccount,
    unprotected: ownAccount,
  },
  renewCodes: {
    callers: "member",
    sample: () => ({ password: "Not-the-Floor-7", code: "123456" }),
    suspended: ownAccount,
    unconfirmed: ownAccount,
    unprotected: ownAccount,
  },
  recover: {
    callers: "anyone",
    shown: "",
    sample: () => ({
      email: "unknown@example.com",
      password: "Sparkling-Floor-7",
      recoveryCode: "ABCDE-23456",
    }),
  },
});
