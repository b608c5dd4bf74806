import { randomUUID } from "node:crypto";
import { policy, termsVersion } from "@naqi/contracts";
import { Cleaners, Discounts, Members } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { actor, as, cleaner, job, member, testNow, visitor } from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { fingerprint } from "../../../support/core/rows.ts";
import { roleOf } from "../../../support/given/signing-in.ts";
import { suspendMember } from "../../../support/given/staff.ts";

const enroll = (who: Parameters<typeof as>[0], role: "customer" | "cleaner" = "customer", fullName = "Sara Haddad") =>
  as(who, () => Members.enroll({ role, fullName }));

describe("before enrolling", () => {
  it("a member is identified by the token, without a role", async () => {
    const someone = actor(undefined, { emailVerified: false });
    const me = await as(someone, () => Members.me({}));
    expect(me).toEqual({
      memberId: someone.memberId,
      fullName: "Sara Haddad",
      email: someone.email,
      emailConfirmed: false,
    });
  });
  it("visitors and jobs have no member", async () => {
    await expect(as(visitor, () => Members.me({}))).rejects.toMatchObject({ code: "request.anonymous" });
    await expect(as(job, () => Members.me({}))).rejects.toMatchObject({ code: "request.anonymous" });
  });
  it("nothing can be updated", async () => {
    await expect(as(actor(), () => Members.update({ fullName: "X" }))).rejects.toMatchObject({
      code: "member.notEnrolled",
    });
    await expect(as(actor("cleaner"), () => Members.update({ fullName: "X" }))).rejects.toMatchObject({
      code: "member.notEnrolled",
    });
  });
});

describe("enrolling", () => {
  it("creates the row once; a repeat is idempotent", async () => {
    const someone = actor();
    const first = await enroll(someone);
    expect(first).toMatchObject({
      memberId: someone.memberId,
      role: "customer",
      emailConfirmed: true,
      fullName: "Sara Haddad",
    });
    const before = fingerprint(await everything());
    expect(await enroll(someone, "customer", "Another Name")).toEqual(first);
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("returns the row to a repeat when the mailbox gets no further mails", async () => {
    const mailbox = randomUUID().replaceAll("-", "");
    const accounts = Array.from({ length: policy.mailboxConfirmations.most }, (_, index) =>
      actor(undefined, { email: `${mailbox}+${index}@gmail.com`, emailVerified: false }),
    );
    const [first] = await Promise.all(accounts.map((one) => enroll(one)));
    const [one = actor()] = accounts;
    expect(await enroll(one)).toEqual(first);
    await expect(enroll(one, "cleaner")).rejects.toMatchObject({ code: "member.alreadyEnrolled" });
  });

  it("never changes the role", async () => {
    const someone = actor();
    await enroll(someone);
    await expect(enroll(someone, "cleaner")).rejects.toMatchObject({ code: "member.alreadyEnrolled" });
    expect(await as(job, () => roleOf(someone.memberId))).toBe("customer");
  });

  it("ten at once with two roles end with one", async () => {
    const someone = actor();
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => enroll(someone, index % 2 ? "cleaner" : "customer")),
    );
    const roles = new Set(all.filter((one) => one.status === "fulfilled").map(({ value }) => value.role));
    expect(roles.size).toBe(1);
    expect(all.filter(({ status }) => status === "rejected")).toHaveLength(5);
    const codes = roles.has("customer")
      ? (await as({ ...someone, role: "customer" }, () => Discounts.mine({}))).items
      : [0];
    expect(codes).toHaveLength(1);
  });

  it("cannot create an admin", async () => {
    const someone = actor();
    const asked = { role: "admin", fullName: "Root" } as unknown as Parameters<typeof Members.enroll>[0];
    await expect(as(someone, () => Members.enroll(asked))).rejects.toMatchObject({
      code: "request.invalid",
      extra: { fields: { role: expect.any(String) } },
    });
    expect(await as(job, () => roleOf(someone.memberId))).toBeUndefined();
  });

  it("gives the welcome code to confirmed customers only", async () => {
    const codesOf = async (who: ReturnType<typeof actor>) =>
      (await as({ ...who, role: "customer" }, () => Discounts.mine({}))).items;
    const [confirmed, unconfirmed, worker] = [
      await member("customer"),
      await member("customer", { emailVerified: false }),
      await member("cleaner"),
    ];
    expect(await codesOf(confirmed)).toMatchObject([
      {
        code: expect.stringMatching(/^WELCOME-[A-Z2-9]{6}$/),
        discountValue: 1_500,
        minimumOrderAmount: 6_000,
        firstBookingOnly: true,
        expiresAt: "2027-04-06T05:00:00.000Z",
        status: "available",
      },
    ]);
    expect([await codesOf(unconfirmed), await codesOf(worker)]).toEqual([[], []]);
  });

  // covers S046
  it("creates a cleaner's row that is not public yet", async () => {
    const worker = await member("cleaner", {}, "business");
    expect(await as(worker, () => Members.me({}))).toMatchObject({ role: "cleaner", onboardingStatus: "not_started" });
    await expect(as(visitor, () => Cleaners.profile({ cleanerId: worker.memberId }))).rejects.toMatchObject({
      code: "cleaner.notFound",
    });
  });
});

describe("updating one's own data", () => {
  it("changes the given fields, and an empty text removes the phone", async () => {
    const someone = await member("customer");
    const change = (what: Parameters<typeof Members.update>[0]) => as(someone, () => Members.update(what));
    expect(await change({ phone: "+971501234567" })).toMatchObject({
      fullName: "Sara Haddad",
      phone: "+971501234567",
    });
    expect(await change({ fullName: "سارة حداد" })).toMatchObject({ fullName: "سارة حداد", phone: "+971501234567" });
    expect((await change({ phone: "" })).phone).toBeUndefined();
  });

  it("changes nothing else, whatever is sent", async () => {
    const someone = await member("customer");
    const asked = { fullName: "X", role: "admin", completedBookings: 100 } as unknown as Parameters<
      typeof Members.update
    >[0];
    await expect(as(someone, () => Members.update(asked))).rejects.toMatchObject({ code: "request.invalid" });
    expect((await MemberEntity.get({ memberId: someone.memberId }).go()).data).toMatchObject({
      role: "customer",
      fullName: "Sara Haddad",
    });
  });

  it.each([{ email: "other@example.com" }, { avatarUrl: "https://pictures.example/me.jpg" }, { standing: "active" }])(
    "accepts only a name and a phone, not %j",
    async (more) => {
      const someone = await member("customer");
      const asked = { fullName: "Sara H", ...more } as unknown as Parameters<typeof Members.update>[0];
      await expect(as(someone, () => Members.update(asked))).rejects.toMatchObject({ code: "request.invalid" });
      expect(await as(someone, () => Members.me({}))).toMatchObject({ fullName: "Sara Haddad", email: someone.email });
    },
  );

  it("stores phones in one notation, and accepts no other text", async () => {
    const someone = await member("customer");
    const phoneOf = async (phone: string) => (await as(someone, () => Members.update({ phone }))).phone;
    for (const typed of ["050 123 4567", "00971501234567", "٠٥٠١٢٣٤٥٦٧"])
      expect(await phoneOf(typed)).toBe("+971501234567");
    for (const typed of ["12", "call me", "+971"]) {
      await expect(phoneOf(typed)).rejects.toMatchObject({ code: "request.invalid" });
    }
  });

  it("with different fields in two tabs saves both; nothing while suspended", async () => {
    const someone = await member("customer");
    const change = (what: Parameters<typeof Members.update>[0]) => as(someone, () => Members.update(what));
    await Promise.all([change({ fullName: "Noor Aziz" }), change({ phone: "+971509999999" })]);
    expect(await as(someone, () => Members.me({}))).toMatchObject({ fullName: "Noor Aziz", phone: "+971509999999" });
    await suspendMember(someone.memberId);
    await expect(change({ fullName: "Somebody Else" })).rejects.toMatchObject({ code: "member.suspended" });
    expect((await MemberEntity.get({ memberId: someone.memberId }).go()).data?.fullName).toBe("Noor Aziz");
  });

  it("updates a cleaner's listing and profile in the same write", async () => {
    const worker = await cleaner();
    await as(worker, () => Members.update({ fullName: "Aisha Rahman" }));
    const profile = await as(visitor, () => Cleaners.profile({ cleanerId: worker.memberId }));
    expect(profile).toMatchObject({ fullName: "Aisha Rahman", hasPhone: true });
    await as(worker, () => Members.update({ phone: "" }));
    expect((await as(visitor, () => Cleaners.profile({ cleanerId: worker.memberId }))).hasPhone).toBe(false);
    const { items } = await as(visitor, () => Cleaners.search({ text: "Rahman" }));
    expect(items).toMatchObject([{ cleanerId: worker.memberId, fullName: "Aisha Rahman", hasPhone: false }]);
  });

  it("with two simultaneous changes of a cleaner saves both", async () => {
    const worker = await cleaner();
    await Promise.all([
      as(worker, () => Members.update({ fullName: "Noor Aziz" })),
      as(worker, () => Members.update({ phone: "+971509999999" })),
    ]);
    expect(await as(worker, () => Members.me({}))).toMatchObject({ fullName: "Noor Aziz", phone: "+971509999999" });
    const profile = await as(visitor, () => Cleaners.profile({ cleanerId: worker.memberId }));
    expect(profile).toMatchObject({ fullName: "Noor Aziz", hasPhone: true });
  });
});

describe("the role for a token", () => {
  // covers S024
  it("is the row's, also while suspended, and absent without a row", async () => {
    const [someone, worker] = [await member("customer"), await member("cleaner")];
    const told = ({ memberId }: { memberId: string }) => as(job, () => roleOf(memberId));
    expect([await told(someone), await told(worker), await told(actor())]).toEqual(["customer", "cleaner", undefined]);
    await suspendMember(someone.memberId);
    expect(await told(someone)).toBe("customer");
  });
  it("is available to a job only", async () => {
    const someone = await member("customer");
    await expect(as(someone, () => roleOf(someone.memberId), testNow)).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("appointing an admin", () => {
  const appoint = (who: ReturnType<typeof actor>) =>
    as(job, () => Members.appointAdmin({ ...who, withoutSecond: "A test." }));

  // covers B1.3
  it("is refused for an unconfirmed address, and writes nothing", async () => {
    const someone = actor(undefined, { emailVerified: false });
    await expect(appoint(someone)).rejects.toMatchObject({ code: "member.unconfirmed" });
    expect((await MemberEntity.get({ memberId: someone.memberId }).go()).data).toBeNull();
    expect(await as(job, () => roleOf(someone.memberId))).toBeUndefined();
  });

  it("a repeat changes nothing, whatever the pool says by then", async () => {
    const someone = actor();
    await appoint(someone);
    await appoint({ ...someone, emailVerified: false });
    expect((await MemberEntity.get({ memberId: someone.memberId }).go()).data?.role).toBe("admin");
  });

  it("is refused to a customer, confirmed or not", async () => {
    for (const emailVerified of [true, false]) {
      const someone = await member("customer", { emailVerified });
      await expect(appoint(someone)).rejects.toMatchObject({ code: "member.alreadyEnrolled" });
    }
  });
});

describe("terms", () => {
  const before = "2026-11-01";
  const enrolled = (acceptedTerms?: string) =>
    as(actor(), () => Members.enroll({ role: "customer", fullName: "Sara Haddad", acceptedTerms }));
  const stored = async (memberId: string) => {
    const { data } = await MemberEntity.get({ memberId }).go();
    return [data?.termsVersion, data?.termsAcceptedAt];
  };

  it("enroll › stores the version that the form named, and when", async () => {
    const { memberId, termsDue } = await enrolled(termsVersion);
    expect(await stored(memberId)).toEqual([termsVersion, testNow]);
    expect(termsDue).toBeUndefined();
  });

  it("enroll › stores no version where the form named none, an older one as it is, and refuses one of the future", async () => {
    const [none, older] = [await enrolled(), await enrolled(before)];
    expect([none.termsDue, older.termsDue]).toEqual([true, true]);
    expect(await stored(none.memberId)).toEqual([undefined, undefined]);
    expect(await stored(older.memberId)).toEqual([before, testNow]);
    await expect(enrolled("2999-01-01")).rejects.toMatchObject({
      extra: { fields: { acceptedTerms: expect.any(String) } },
    });
  });

  it("acceptTerms › asks once, and stores the first acceptance of a version", async () => {
    const { memberId } = await enrolled();
    const who = actor("customer", { memberId });
    const accept = (version: string, now: string) => as(who, () => Members.acceptTerms({ version }), now);
    const [at, later] = ["2027-03-02T08:00:00.000Z", "2027-03-03T08:00:00.000Z"];
    expect((await accept(termsVersion, at)).termsDue).toBeUndefined();
    await accept(termsVersion, later);
    expect(await stored(memberId)).toEqual([termsVersion, at]);
    expect((await as(who, () => Members.me({}))).termsDue).toBeUndefined();
    await expect(accept(before, later)).rejects.toMatchObject({ code: "member.termsChanged" });
    await expect(as(actor(), () => Members.acceptTerms({ version: termsVersion }))).rejects.toMatchObject({
      code: "member.notEnrolled",
    });
  });

  it("me › is not shown to staff", async () => {
    const { memberId } = await enrolled();
    await MemberEntity.patch({ memberId }).set({ role: "admin" }).go();
    expect((await as(actor("admin", { memberId }), () => Members.me({}))).termsDue).toBeUndefined();
  });
});
