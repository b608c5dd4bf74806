import { addMinutes, type DocumentOwner, documentsFor, neededOf } from "@naqi/contracts";
import { cleanerMoves } from "@naqi/core/cleaners/onboarding/approval.rules";
import { Call } from "@naqi/core/kit/call";
import { hashOf, newCode, newId, newRecoveryCode, newReferralCode, newSecret, versionOf } from "@naqi/core/kit/ids";
import { mailboxOf } from "@naqi/core/kit/mailbox";
import { needFreshSignIn } from "@naqi/core/identity/member-record/fresh-sign-in";
import type { MemberRow } from "@naqi/core/identity/member-record/member-record.entity";
import { needGoodPassword } from "@naqi/core/identity/member-record/new-password";
import { initialOf, lateness, refusalBetween, windowStart } from "@naqi/core/money/referrals/rules";
import {
  documentMoves,
  endingWith,
  endOf,
  insuranceEnd,
  isComplete,
  isFinal,
  isOpen,
  isProven,
  renewable,
  verificationMoves,
} from "@naqi/core/cleaners/verification/rules";
import { describe, expect, it } from "vitest";
import { fakePorts } from "../../../support/core/ports.ts";

const now = "2027-03-07T05:00:00.000Z";
const visiting = <T>(work: () => T) => Call.run({ actor: { kind: "visitor" }, now }, work);
const code = (of: string) => expect.objectContaining({ code: of });

describe("a mailbox", () => {
  it.each([
    ["sara@example.com", "sara@example.com"],
    ["Sara.Haddad+naqi+more@Example.com", "sara.haddad@example.com"],
    ["Sara.Had.dad+naqi@gmail.com", "sarahaddad@gmail.com"],
    ["sara.haddad@googlemail.com", "sarahaddad@gmail.com"],
    ["ｓａｒａ．ｈ＋ｔａｇ＠ｇｍａｉｌ．ｃｏｍ", "sarah@gmail.com"],
    ["sa\u200bra@example.com.", "sara@example.com"],
    ["s-ara.h_1@pm.me", "sarah1@proton.me"],
    ["sara-shop@yahoo.co.uk", "sara@yahoo.co.uk"],
    ["shop@sara.fastmail.com", "sara@fastmail.com"],
    ["sara@mac.com", "sara@icloud.com"],
    ["s.ara@ya.ru", "sara@yandex.com"],
    ["sara@yandex.example", "sara@yandex.example"],
    ["sara@protonmail.ch", "sara@proton.me"],
    ["sara-h.m@example.com", "sara-h.m@example.com"],
    ["sara@bücher.example", "sara@xn--bcher-kva.example"],
    ["sara", "sara@"],
  ])("%s is %s", (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

  it.each(["yandex.ru", "yandex.by", "yandex.kz", "yandex.com.tr", "yandex.co.il", "narod.ru"])(
    "at Yandex is one under %s",
    (domain) => expect(mailboxOf(`sara@${domain}`)).toBe("sara@yandex.com"),
  );
});

describe("an id", () => {
  it("is lower-case, and later ones sort later", () => {
    expect(newId("bkg")).toMatch(/^bkg_[0-9a-z]{26}$/);
    expect(newId("bkg")).not.toBe(newId("bkg"));
  });
  it("that is secret is URL-safe, and stored as its hash", () => {
    expect(newSecret()).toMatch(/^[\w-]{43}$/);
    expect(newSecret()).not.toBe(newSecret());
    expect(hashOf("naqi")).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf("naqi")).not.toBe(hashOf("Naqi"));
  });
  it("that is typed has no letters that look alike", () => {
    const typed = Array.from({ length: 50 }, () => newReferralCode()).join("");
    expect(typed).toMatch(/^[A-HJKMNP-Z2-9]{400}$/);
    expect(new Set(typed).size).toBeGreaterThan(20);
    expect(newCode("WELCOME")).toMatch(/^WELCOME-[A-HJKMNP-Z2-9]{6}$/);
    expect(newRecoveryCode()).toMatch(/^[A-HJKMNP-Z2-9]{10}$/);
  });
});

describe("the version of some values", () => {
  it("is independent of the order of their names", () => {
    expect(versionOf({ one: 1, other: { a: 1, b: 2 } })).toBe(versionOf({ other: { b: 2, a: 1 }, one: 1 }));
    expect(versionOf({ one: 1 })).toMatch(/^[0-9a-f]{16}$/);
  });
  it("differs if anything differs, including the order of a list", () => {
    const all = [
      undefined,
      {},
      { one: 1 },
      { one: 2 },
      { other: 1 },
      { list: [1, 2] },
      { list: [2, 1] },
      { one: null },
    ];
    expect(new Set(all.map(versionOf)).size).toBe(all.length);
  });
});

describe("a sign-in", () => {
  const asking = (authTime?: string) =>
    Call.run(
      { actor: { kind: "member", memberId: "m", email: "", emailVerified: true, fullName: "", authTime }, now },
      needFreshSignIn,
    );
  it("is fresh for five minutes", async () => {
    await expect(asking(addMinutes(now, -5))).resolves.toBeNull();
    const tooOld = new Date(Date.parse(now) - 300_001).toISOString();
    await expect(asking(tooOld)).rejects.toThrow(code("member.signInAgain"));
    await expect(asking()).rejects.toThrow(code("member.signInAgain"));
  });
  it("requires a password without its owner's name or address, and not a common one", async () => {
    const { leaked } = fakePorts();
    leaked.add("Sparkling-Floor-8");
    const owner = { fullName: "Fatima Alzaabi", email: "lighthouse@example.com" };
    const refused = expect.objectContaining({
      code: "request.invalid",
      extra: { fields: { newPassword: expect.stringMatching(/\w/) } },
    });
    await expect(needGoodPassword("Alzaabi-2027!", owner)).rejects.toThrow(refused);
    await expect(needGoodPassword("Lighthouse-77", owner)).rejects.toThrow(refused);
    await expect(needGoodPassword("Sparkling-Floor-8", {})).rejects.toThrow(refused);
    await expect(needGoodPassword("Sparkling-Floor-7", owner)).resolves.toBeUndefined();
    await expect(needGoodPassword("Alzaabi-2027!", {})).resolves.toBeUndefined();
  });
});

describe("a friend's code", () => {
  const member = (change: Partial<MemberRow> = {}) =>
    ({
      memberId: "friend",
      email: "friend@example.com",
      phone: "+971501111111",
      upcomingBookings: 0,
      pastBookings: 0,
      createdAt: now,
      ...change,
    }) as MemberRow;
  const referrer = member({ memberId: "referrer", email: "referrer@example.com", phone: "+971502222222" });
  const between = (change: Partial<MemberRow> = {}, of = referrer) =>
    visiting(() => refusalBetween(member(change), of))?.code;

  it("can be used within thirty days of signing up, before a booking", () => {
    const start = visiting(windowStart);
    expect(start).toBe("2027-02-05T05:00:00.000Z");
    expect(visiting(() => lateness(member({ createdAt: start })))).toBeUndefined();
    expect(visiting(() => lateness(member({ createdAt: addMinutes(start, -1) })))?.code).toBe("referral.tooLate");
    expect(visiting(() => lateness(member({ upcomingBookings: 1 })))?.code).toBe("referral.alreadyBooked");
    expect(visiting(() => lateness(member({ pastBookings: 1 })))?.code).toBe("referral.alreadyBooked");
  });
  it.each([
    ["somebody else's", {}, undefined],
    ["their own", { memberId: "referrer" }, "referral.own"],
    ["of their own mailbox", { email: "referrer+2@example.com" }, "referral.own"],
    ["of their own phone", { phone: "+971502222222" }, "referral.own"],
    ["somebody else's, without a phone", { phone: undefined }, undefined],
    ["used too late", { pastBookings: 1 }, "referral.alreadyBooked"],
  ])("is %s", (_, change, refused) => expect(between(change)).toBe(refused));
  it("is not matched by a missing phone", () => {
    expect(between({ phone: undefined }, { ...referrer, phone: undefined })).toBeUndefined();
  });
  it.each([
    ["sara haddad", "S."],
    [" élodie", "É."],
    ["", "."],
  ])("shows %s as %s", (name, initial) => expect(initialOf(name)).toBe(initial));
});

describe("a verification", () => {
  const today = "2027-03-07";
  type Document = Parameters<typeof isComplete>[0][number];
  const id = (change: Partial<Document> = {}): Document => ({
    documentType: "government_id",
    state: "verified",
    ...change,
  });
  const proof: Document = { documentType: "proof_of_address", state: "under_review" };

  it("is open until it is decided", () => {
    const statuses = ["pending", "under_review", "approved", "rejected", "expired"] as const;
    expect(statuses.filter((status) => isOpen({ status }))).toEqual(["pending", "under_review"]);
    expect(verificationMoves.approve.from).toEqual(["pending", "under_review"]);
    expect(Object.values(documentMoves).every(({ from }) => from.length === 2)).toBe(true);
  });
  it("is complete with both documents, none of them refused", () => {
    expect(isComplete([id(), proof])).toBe(true);
    expect(isComplete([id()])).toBe(false);
    expect(isComplete([id({ state: "refused" }), proof])).toBe(false);
    expect(isComplete([id({ state: "refused" }), id(), proof])).toBe(true);
    expect(isComplete([id({ documentType: "passport" }), id({ documentType: "drivers_license" })])).toBe(false);
  });
  it("proves what staff verified and is still valid", () => {
    const proves = (...documents: Document[]) => isProven(documents, "government_id", today);
    expect([proves(id()), proves(id({ expiryDate: today })), proves(proof, id())]).toEqual([true, true, true]);
    expect([
      proves(),
      proves(id({ state: "under_review" })),
      proves(id({ expiryDate: "2027-03-06" })),
      proves({ ...proof, state: "verified" }),
    ]).toEqual([false, false, false, false]);
  });
  it("keeps what staff verified until its last day is over", () => {
    const finals = [undefined, null, id(), id({ expiryDate: today }), id({ expiryDate: "2027-03-06" })];
    expect(finals.map((document) => isFinal(document, today))).toEqual([false, false, true, true, false]);
    expect(isFinal(id({ state: "under_review" }), today)).toBe(false);
  });
  it("requires of a cleaner what lets them work", () => {
    const both = ["government_id", "proof_of_address"];
    const neededBy = (owner: DocumentOwner) => neededOf(documentsFor(owner));
    expect(neededBy({ role: "customer" })).toEqual(both);
    expect(neededBy({ role: "customer", businessType: "business" })).toEqual(both);
    expect(neededBy({ role: "cleaner" })).toEqual(both);
    expect(neededBy({ role: "cleaner", businessType: "individual" })).toEqual([...both, "work_permit"]);
    expect(neededBy({ role: "cleaner", businessType: "business" })).toEqual([...both, "trade_license"]);
    expect(neededBy({ role: "cleaner", businessType: "individual", isTeamOnly: true })).toEqual(both);
  });
  it("may be renewed for missing documents, ones that end within thirty days, and unverified ones", () => {
    const needed = ["government_id", "work_permit"] as const;
    const paper = (
      documentType: Document["documentType"],
      expiryDate?: string,
      state: Document["state"] = "verified",
    ) => ({ documentType, state, expiryDate }) satisfies Document;
    const [far, near] = ["2027-04-06", "2027-04-05"];
    const renews = (...documents: Document[]) => renewable(documents, needed, today);
    expect(renews(id(), paper("work_permit", far), paper("passport", far))).toEqual([]);
    expect(renews(id(), paper("work_permit", near))).toEqual(["work_permit"]);
    expect(renews(id())).toEqual(["work_permit"]);
    expect(renews(id(), paper("work_permit", far), paper("passport", near))).toEqual(["passport"]);
    expect(renews(id(), paper("work_permit", far), paper("passport", far, "refused"))).toEqual(["passport"]);
    expect(renews(id({ state: "under_review" }), paper("work_permit", far))).toEqual(["government_id"]);
  });
  it("has the last day of the verified insurance, whatever other documents exist", () => {
    const insurance: Document = {
      documentType: "insurance_certificate",
      state: "verified",
      expiryDate: "2027-09-30",
    };
    const waiting = { ...insurance, state: "under_review", expiryDate: "2028-09-30" } satisfies Document;
    const passport: Document = { documentType: "passport", state: "verified", expiryDate: "2027-04-30" };
    expect(insuranceEnd([passport, waiting, insurance])).toBe("2027-09-30");
    expect([insuranceEnd([passport, waiting]), insuranceEnd([])]).toEqual([undefined, undefined]);
  });

  it("ends with the documents of its last day, if they were verified", () => {
    const passport: Document = { documentType: "passport", state: "verified", expiryDate: "2027-04-30" };
    const papers = [id(), passport, { ...passport, documentType: "work_permit", state: "refused" } as const];
    expect(endingWith(papers, "2027-05-01")).toEqual(["passport"]);
    expect(endingWith(papers, "2027-05-02")).toEqual([]);
  });
  it("ends the day after its first required document does", () => {
    const permit: Document = { documentType: "work_permit", state: "verified", expiryDate: "2027-06-30" };
    const passport: Document = { documentType: "passport", state: "verified", expiryDate: "2027-04-30" };
    const needed = ["government_id", "work_permit"] as const;
    expect(endOf([id({ expiryDate: "2027-12-31" }), permit, passport], needed)).toBe("2027-07-01");
    expect(endOf([id({ expiryDate: "2027-05-31" }), permit], needed)).toBe("2027-06-01");
    expect(endOf([{ ...permit, state: "refused" }], needed)).toBeUndefined();
    expect(endOf([id()], needed)).toBeUndefined();
  });
});

describe("a cleaner's approval", () => {
  it("is decided from its current state, keeps the reason while it applies, and sends them back where it must", () => {
    const said = Object.entries(cleanerMoves).map(([name, { from, to, onboardingStatus, keepsReason }]) =>
      [name, from.join(), to, onboardingStatus ?? "-", keepsReason ? "with reason" : "without"].join(" "),
    );
    expect(said).toEqual([
      "approve pending approved approved without",
      "request_changes pending changes_requested payout_setup with reason",
      "reject pending rejected - with reason",
      "suspend approved suspended - with reason",
      "reinstate suspended approved - without",
    ]);
  });
});
