import { Email, ReferralCode, tickets } from "@naqi/contracts";
import { describe, expect, it } from "vitest";

describe("an email address", () => {
  it.each([
    [" Sara@Example.COM ", "sara@example.com"],
    ["sara\u202e@example.com", "sara@example.com"],
    ["o'brien+naqi@mail.example.ae", "o'brien+naqi@mail.example.ae"],
    [`${"a".repeat(242)}@example.com`, `${"a".repeat(242)}@example.com`],
  ])("%j is taken as %j", (given, taken) => expect(Email.parse(given)).toBe(taken));

  it.each(["", "@", "a@b", "a@@example.com", "a,b@example.com", "a@example.com,b@example.com", "a@exa mple.com"])(
    "%j is none",
    (given) => expect(Email.safeParse(given).error?.issues[0]?.message).toBe("Please enter a valid email address"),
  );
  it.each([`${"a".repeat(243)}@example.com`, "a@example.com\r\nBcc: b@example.com", 7, null])(
    "%j is refused",
    (given) => expect(Email.safeParse(given).success).toBe(false),
  );
});

describe("a referral code", () => {
  it.each([
    ["abcd2345", "ABCD2345"],
    ["  AbCd2345\n", "ABCD2345"],
  ])("%j is read as %j", (given, read) => expect(ReferralCode.parse(given)).toBe(read));
  it.each(["", "ABCD234", "ABCD23456", "ABCD-234", "ÄBCD2345", "AB CD234"])("%j is no code", (given) =>
    expect(ReferralCode.safeParse(given).error?.issues.at(-1)?.message).toMatch(/^(Invalid Code|This is required\.)$/),
  );
});

describe("a message to support", () => {
  const ticket = (message: string) => ({
    idempotencyKey: "3b241101-e2bb-4255-8caf-4136c566a962",
    name: "Sara",
    email: "sara@example.com",
    topic: "other" as const,
    message,
  });
  it.each([
    ["x".repeat(9), false],
    ["x".repeat(10), true],
    [` ${" ".repeat(20)}x`, false],
    ["🧹".repeat(2000), true],
    ["x".repeat(2001), false],
  ])("of %#: between 10 and 2000 characters, spaces around it not counted", (message, fits) =>
    expect(tickets.open.input.safeParse(ticket(message)).success).toBe(fits),
  );
});
