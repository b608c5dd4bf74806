import { randomUUID } from "node:crypto";
import { addMinutes } from "@naqi/contracts";
import {
  Account,
  Bookings,
  Calendar,
  Checklists,
  Cleaners,
  Discounts,
  Favorites,
  Insights,
  type MemberActor,
  Members,
  Messages,
  Notices,
  Problems,
  Referrals,
  Reports,
  Requests,
  Security,
  Tickets,
  Wallet,
} from "@naqi/core";
import { changingCleaner } from "@naqi/core/cleaners/profile/change";
import { type CleanerPartition, readCleaner } from "@naqi/core/cleaners/profile/partition";
import { DiscountEntity } from "@naqi/core/money/discounts/discounts.entity";
import { peopleIn } from "@naqi/core/kit/table/entity";
import { newMailToken } from "@naqi/core/kit/mail-token";
import { isPseudonym, newPseudonym } from "@naqi/core/kit/pseudonym";
import { commit } from "@naqi/core/kit/table/commit";
import { entities, type Kind, kinds } from "@naqi/core/identity/account/registry";
import { keepNotice } from "@naqi/core/messaging/notices/keep";
import { proposalOf, proposing } from "@naqi/core/staff/approval-requests/approval-requests";
import { SubscriptionEntity } from "@naqi/core/identity/member-record/subscriptions.entity";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import {
  applied,
  as,
  booking,
  code,
  job,
  marina,
  reviewed,
  member,
  posted,
  started,
  testNow,
  visitor,
} from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { rightCode, rightPassword } from "../../../support/core/memory-factors.ts";
import { signedIn, signInNote } from "../../../support/given/signing-in.ts";
import { pushBrowser } from "../../../support/core/push-browser.ts";
import { paidOut } from "../../../support/given/paid-out.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { planned } from "../../../support/given/planned.ts";
import { homeOf } from "../../../support/given/customer-wizard.ts";
import { saying } from "../../../support/given/talking.ts";
import { invitationOf, searching } from "../../../support/given/searching/dispatching.ts";
import { business, invited } from "../../../support/given/teams.ts";
import { approvedCleaner, approvedVerification, reviewing, verificationBy } from "../../../support/given/staff.ts";

type People = Record<"customer" | "cleaner", MemberActor>;

let ports: ReturnType<typeof fakePorts>;
/** Rows that lead to a member by their address, or that most members have. */
async function more(who: MemberActor, reviewer: MemberActor) {
  const { email, memberId } = who;
  const ticket = { idempotencyKey: randomUUID(), name: "Z", topic: "other", message: `Hello from ${email}` } as const;
  const { ticketId } = await as(visitor, () => Tickets.open({ ...ticket, email }));
  await as(reviewer, () => Tickets.close({ ticketId, reason: `${email} wrote that to everybody.` }));
  await as(job, () => newMailToken({ purpose: "confirm_email", email, memberId }));
  await SubscriptionEntity.create({ email, list: "newsletter", confirmedAt: testNow }).go();
  await as(job, () =>
    keepNotice({ memberId, noticeId: `evt_${"0".repeat(26)}-member`, kind: "booking.moved", facts: {}, path: "/" }),
  );
  const here = await signedIn(who, testNow);
  await as(here, () => Notices.addBrowser(pushBrowser().subscription));
  await code(who);
  const { code: own } = await as(who, () => Referrals.mine({}));
  await as(await member("customer"), () => Referrals.apply({ code: own }));
  const verificationId = await verificationBy(who, ports.documents).verificationId();
  await reviewing(reviewer, memberId, verificationId).look();
  const proposed = { what: "payout", subjectId: memberId, subjectName: who.fullName, reason: `For ${email}` } as const;
  await invited(await business(), who);
  await as(reviewer, () => commit(proposing(proposalOf(proposed))));
  await as(who, () => Calendar.renew({}));
  await as(who, () => Account.requestExport({}));
}

async function campaignOf(reviewer: MemberActor): Promise<string> {
  const asked = {
    valueType: "fixed",
    discountValue: 500,
    minimumOrderAmount: 0,
    mostUses: 9,
    reason: "A seasonal offer.",
    endsOn: "2027-12-31",
  } as const;
  const start = () =>
    Discounts.startCampaign({ idempotencyKey: randomUUID(), code: `EID-${randomUUID().slice(0, 6)}`, ...asked });
  return (await as(reviewer, start)).code;
}

/** A customer and a cleaner with a row of every kind that can name either. */
async function pair(): Promise<People> {
  const { worker, reviewer } = await approvedCleaner(ports.documents);
  const cleaner = { ...worker, authTime: testNow };
  const customer = await member("customer", { fullName: "Yusra Haddad", authTime: testNow });
  await approvedVerification(customer, ports.documents, { types: ["government_id", "proof_of_address"], reviewer });
  await as(cleaner, () => Members.update({ phone: "+971501112233" }));
  const { code: theirs } = await as(cleaner, () => Referrals.mine({}));
  await as(customer, () => Referrals.apply({ code: theirs }));
  const done = await started(customer, cleaner, { discountCode: await code(customer) });
  await as(cleaner, () => Bookings.complete({ bookingId: done.bookingId }), done.endsAt);
  const broken = { bookingId: done.bookingId, kind: "conduct", text: "They were not kind at all." } as const;
  const { problemId } = await as(customer, () => Problems.report(broken), done.endsAt);
  await as(cleaner, () => Problems.report(broken), done.endsAt);
  for (const who of [customer, cleaner])
    await as(who, () => Problems.withdraw({ bookingId: done.bookingId, problemId }), done.endsAt);
  await reviewed(done, { rating: 5, comment: "Spotless." }, done.endsAt);
  const kindness = {
    memberId: customer.memberId,
    idempotencyKey: randomUUID(),
    amount: 5_000,
    reason: "We are sorry.",
  };
  await as(reviewer, () => Wallet.staffCredit(kindness));
  // The same phone as the cleaner's: the booking waits for staff.
  await as(customer, () => Members.update({ phone: "+971501112233" }));
  await booking(customer, cleaner.memberId, { scheduledTime: "12:00", useWallet: true });
  const ahead = { scheduledTime: "14:00", discountCode: await campaignOf(reviewer) };
  const { bookingId, startsAt } = await booking(customer, cleaner.memberId, ahead);
  await as(customer, () => Checklists.save({ bookingId, version: 0, items: ["Kitchen"] }));
  await planned(customer, done);
  const { requestId } = await posted(customer);
  await applied(cleaner, requestId);
  await as(cleaner, () => Requests.saveFilters({ name: "Near", filters: { location: "JBR" } }));
  await homeOf(customer).saveAll();
  await as(customer, () => Cleaners.revealContact({ cleanerId: cleaner.memberId }));
  for (const who of [customer, cleaner]) {
    await as(who, () => Members.update({ phone: "+971501112233" }));
    await as(who, () => Bookings.revealPhone({ bookingId: bookingId }), startsAt);
  }
  await as(customer, () => Favorites.add({ cleanerId: cleaner.memberId }));
  await searching("Dubai Marina", { from: "16:00", until: "18:00", address: marina }, { customer });
  expect(await invitationOf(cleaner)).toMatchObject({ state: "open" });
  await as(customer, () => Insights.seen({ cleanerId: cleaner.memberId }));
  const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: cleaner.memberId }));
  for (const who of [customer, cleaner]) {
    await saying(who, conversationId, { text: "Do you iron?" });
    await as(who, () => Reports.ofConversation({ conversationId, reason: "other", words: "Just looking." }));
    await as(who, () => Messages.block({ conversationId }));
    await as(who, () => Messages.unblock({ conversationId }));
    await as(who, () => Security.setUpFactor({ password: rightPassword }));
    await as(who, () => Security.turnOnFactor({ password: rightPassword, code: rightCode }));
    await as({ ...who, origin: randomUUID() }, () => Security.beginSession(signInNote()));
  }
  const own = (await readCleaner(cleaner.memberId)) as CleanerPartition;
  await as(job, () => commit(changingCleaner(own, { profile: { businessType: "business" } })));
  await invited(cleaner, await member("cleaner"));
  for (const who of [customer, cleaner]) await more(who, reviewer);
  return { customer, cleaner };
}

/** The kinds of rows that contain a member's id or address in a declared attribute. */
async function kindsNaming({ memberId, email }: MemberActor): Promise<Set<string>> {
  const rows = await everything();
  const texts = [memberId, email];
  return new Set(
    rows.filter((row) => texts.some((text) => JSON.stringify(row).includes(text))).map(({ __edb_e__ }) => __edb_e__),
  );
}

/** The kinds with rows that lead to a member of this role, and which of these may remain. */
function declaredFor(role: keyof People) {
  const other = role === "customer" ? "cleaner" : "customer";
  const people = (kind: Kind) => peopleIn(entities[kind]).filter(([, { names }]) => names !== other);
  const mayStay = ({ leaving }: ReturnType<typeof people>[number][1]) =>
    typeof leaving === "object" && ("keepsId" in leaving || "kept" in leaving || "vanishes" in leaving);
  return {
    all: kinds.filter((kind) => people(kind).length > 0),
    staying: kinds.filter((kind) => people(kind).some(([, named]) => mayStay(named))),
  };
}

/** Required contents of the file, whatever the entities say. */
const promised = {
  customer:
    "bookings browsers calendarFeed campaignsUsed checklists conversations customerOnboarding discountCodes documents doneByStaff favorites member messages notices " +
    "phoneNumbersSeen phoneNumbersSeenForVisits plans problems properties referrals referredWith reportsMade requests reviewsWritten searches sessions subscriptions teamInvitations tickets verifications wallet",
  cleaner:
    "applications availability bookings browsers calendarFeed checklists conversations customersRated discountCodes documents doneByStaff invitations jobsGiven member messages notices onboardingProgress " +
    "payoutMethods phoneNumbersSeenForVisits plans problems profile referrals reportsMade reviews savedFilters serviceAreas services sessions subscriptions team teamInvitations tickets transactions verifications weeks",
};

/** Versions of the rows that contain a member's id and are kept under a pseudonym, by key. */
async function disguisedVersions({ memberId }: MemberActor) {
  const versions = new Map<string, number>();
  for (const row of await everything()) {
    const people = kinds.includes(row.__edb_e__ as Kind) ? peopleIn(entities[row.__edb_e__ as Kind]) : [];
    const isKept = people.some(
      ([name, { leaving }]) => row[name] === memberId && typeof leaving === "object" && "disguised" in leaving,
    );
    if (isKept && typeof row.version === "number") versions.set(keyOf(row), row.version);
  }
  return versions;
}
const keyOf = ({ __edb_e__: kind, pk, sk }: Awaited<ReturnType<typeof everything>>[number]) =>
  `${kind} ${String(pk)} ${String(sk)}`;

/** Kinds that no request writes whole on their version alone. */
const writtenOtherwise = ["problem", "bookingcheck"];

describe.each(["customer", "cleaner"] as const)("a %s who leaves", (role) => {
  let people: People;
  let before: Set<string>;
  let versions: Map<string, number>;
  beforeAll(async () => {
    ports = fakePorts();
    people = await pair();
    before = await kindsNaming(people[role]);
  });

  it("had a row of every kind that is declared to lead to them", () => {
    // A missing kind needs a row in `pair`: only then the test covers whether leaving finds it.
    const unseen = declaredFor(role).all.filter((kind) => !before.has(kind));
    // That row is created by leaving.
    expect(unseen).toEqual(["closedaccount"]);
  });

  it("gets a file with every entity's data, and nothing of others", async () => {
    const known = await exported(people[role]);
    const sections = kinds.flatMap((kind) =>
      peopleIn(entities[kind])
        .filter(([, { names }]) => names !== (role === "customer" ? "cleaner" : "customer"))
        .flatMap(([, { exported: section }]) => ("as" in section ? [section.as] : [])),
    );
    // Besides the rows: a cleaner's assigned jobs, which their business's bookings name.
    const beside = role === "cleaner" ? ["jobsGiven"] : [];
    expect(Object.keys(known).sort()).toEqual([...new Set([...sections, ...beside])].sort());
    expect(Object.keys(known).sort().join(" ")).toBe(promised[role]);
    expect(sections.filter((name) => JSON.stringify(known[name] ?? []) === "[]")).toEqual([]);

    const { email } = people[role];
    expect(known).toMatchObject({
      subscriptions: [{ email, list: "newsletter", confirmedAt: testNow }],
      tickets: [{ message: `Hello from ${email}` }],
      referrals: expect.arrayContaining([
        expect.objectContaining({ rewardAmount: 5_000, status: "pending" }),
      ]) as unknown,
      doneByStaff: expect.arrayContaining([{ action: "verification.view", at: testNow }]) as unknown,
    });
    for (const friend of known.referrals as object[]) expect(friend).not.toHaveProperty("refereeId");
    const text = JSON.stringify(known);
    for (const inner of ["sealed", "sealedNumber", "fileVersion", "numberMark", "writtenAt"]) {
      expect(text).not.toContain(`"${inner}"`);
    }
    expect(text).not.toContain("Omar Said");
    expect(text).not.toContain("Looked at it");
  });

  // covers V14.1, V14.2
  it("is afterwards named only in rows that are declared to stay", async () => {
    // After the time for which a changed payout method holds payouts.
    if (role === "cleaner") await paidOut(people[role], addMinutes(testNow, 60 * 72));
    versions = await disguisedVersions(people[role]);
    await as(people[role], () => Account.close({}));
    for (const minutes of [0, 12, 60 * 24 * 30]) await deliverAll(addMinutes(testNow, minutes));
    const after = await kindsNaming(people[role]);
    const { staying } = declaredFor(role);
    expect([...after].filter((kind) => !staying.includes(kind as Kind))).toEqual([]);
    expect(after).toContain("closedaccount");
  });

  // covers B7.9
  it("raises the version of each row that a request may write back whole", async () => {
    const after = new Map((await everything()).map((row) => [keyOf(row), row.version]));
    const kept = [...versions].filter(
      ([key]) => after.has(key) && !writtenOtherwise.includes(key.split(" ", 1)[0] ?? ""),
    );
    const [booking, review] = ["booking", "review"].map((kind) => kept.some(([key]) => key.startsWith(`${kind} `)));
    expect({ booking, review }).toEqual({ booking: true, review: role === "customer" });
    expect(kept.filter(([key, version]) => Number(after.get(key)) <= version)).toEqual([]);
  });

  // covers B7.8
  it("leaves a consistent table", async () => {
    expect((await checkTable()).broken).toEqual([]);
  });
});

async function exported({ memberId }: MemberActor) {
  const [key = ""] = ports.documents.keys().filter((one) => one.startsWith(`exports/${memberId}/`));
  const file = await ports.documents.files.read(key);
  return JSON.parse(Buffer.from(file?.bytes ?? []).toString()) as Record<string, unknown>;
}

describe("a kind of row that leaving does not find", () => {
  it("is detected by this test", async () => {
    const someone = await member("customer", { authTime: testNow });
    const [left] = (await DiscountEntity.query.primary({ userId: someone.memberId }).go()).data;
    await as(someone, () => Account.close({}));
    await deliverAll(addMinutes(testNow, 60 * 24 * 40));
    // As if a new kind were missing from the registry.
    if (left) await DiscountEntity.put(left).go();
    const { staying } = declaredFor("customer");
    expect([...(await kindsNaming(someone))].filter((kind) => !staying.includes(kind as Kind))).toContain("discount");
  });
});

describe("a pseudonym", () => {
  it("differs from every account's id", () => {
    expect(Array.from({ length: 50 }, newPseudonym).every(isPseudonym)).toBe(true);
    expect(Array.from({ length: 50 }, () => randomUUID()).some(isPseudonym)).toBe(false);
  });
});
