import { addMinutes, policy } from "@naqi/contracts";
import { Bookings, CleanerOnboarding, Cleaners, Members, Notifications } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { beforeAll, describe, expect, it } from "vitest";
import {
  actor,
  applied,
  as,
  booking,
  change,
  cleaner,
  job,
  member,
  posted,
  testNow,
} from "../../../support/given/given.ts";
import { mailedTo, mails } from "../../../support/given/offers.ts";
import { suspendMember } from "../../../support/given/staff.ts";
import { business, invited } from "../../../support/given/teams.ts";
import { saying, talkers } from "../../../support/given/talking.ts";

beforeAll(() => as(job, () => Notifications.discardWaiting()));

const platform = expect.stringContaining("could be mistaken for Naqi's own team");
const refusedAs = (fields: object) => ({ code: "request.invalid", extra: { fields } });

describe("a name that looks like ours, or contains an address, is refused with the reason", () => {
  // covers B5.9
  it.each(["Naqi Support", "Nаqi Team", "Ｓｕｐｐｏｒｔ", "N.a.q.i."])("as %s", async (fullName) => {
    const refused = refusedAs({ fullName: platform });
    const newcomer = actor(undefined, { fullName });
    await expect(as(newcomer, () => Members.enroll({ role: "customer", fullName }))).rejects.toMatchObject(refused);
    await expect(
      as(newcomer, () => Members.signUp({ email: newcomer.email, newPassword: "Sparkling-Floor-7", fullName })),
    ).rejects.toMatchObject(refused);
    const someone = await member("customer");
    await expect(as(someone, () => Members.update({ fullName }))).rejects.toMatchObject(refused);
    const worker = await cleaner();
    const { version } = await as(worker, () => Cleaners.own({}));
    await expect(as(worker, () => Cleaners.updateOwn({ version, fullName }))).rejects.toMatchObject(refused);
  });
});

// covers B5.9
it("as the name of a company, with ours anywhere in it", async () => {
  const worker = await cleaner();
  const { versions } = await as(worker, () => CleanerOnboarding.progress({}));
  const step = {
    businessName: "Al Naqi Cleaning",
    bio: "Careful and quick.",
    languagesSpoken: ["English" as const],
    yearsExperience: 2,
    version: versions.step1,
  };
  await expect(as(worker, () => CleanerOnboarding.saveProfile(step))).rejects.toMatchObject(
    refusedAs({ businessName: platform }),
  );
});

// Rows from before the rule: no operation writes such a name any more.
describe("a stored name that looks like ours is in no mail to others", () => {
  const stored = "Naqi Support";
  const named = (memberId: string) => MemberEntity.patch({ memberId }).set({ fullName: stored }).go();
  const namedCleaner = (cleanerId: string) => CleanerEntity.patch({ cleanerId }).set({ fullName: stored }).go();
  const asFound = (found: { subject: string; text: string }[]) =>
    found.map(({ subject, text }) => `${subject}\n${text}`).join();

  it("for a booking and an offer, as a cleaner's", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await namedCleaner(worker.memberId);
    await booking(customer, worker.memberId);
    const { requestId } = await posted(customer);
    await applied(worker, requestId);
    const text = asFound(await mailedTo(customer));
    expect(text).toContain("Cleaner: A member");
    expect(text).toContain("Cleaner: A cleaner");
    expect(text).not.toContain(stored);
  });

  it("for a booking, as a customer's, nor in the greeting", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await named(customer.memberId);
    await booking(customer, worker.memberId);
    expect(asFound(await mailedTo(worker))).not.toContain("Naqi S.");
    const own = asFound(mails.filter(({ to }) => to === customer.email));
    expect(own).toContain("Hello,");
    expect(own).not.toContain(stored);
  });

  it("for a suspended cleaner, while the visit is on hold and once it is cancelled", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await namedCleaner(worker.memberId);
    const { bookingId } = await booking(customer, worker.memberId);
    await suspendMember(worker.memberId);
    const letters = await mailedTo(customer);
    await as(customer, () => Bookings.cancel({ bookingId }));
    const text = asFound([...letters, ...(await mailedTo(customer))]);
    expect(text.match(/Your cleaner can't do this visit/g)).toHaveLength(2);
    expect(text).not.toContain(stored);
  });

  it("for an unread message", async () => {
    const { customer, worker, conversationId } = await talkers();
    await mailedTo(customer);
    await namedCleaner(worker.memberId);
    await saying(worker, conversationId);
    const found = await mailedTo(customer, addMinutes(testNow, policy.unreadMailMinutes));
    expect(asFound(found)).not.toContain(stored);
  });

  // covers B5.9
  it("for an invitation", async () => {
    const [owner, someone] = [await business(), actor("cleaner")];
    await change(owner.memberId, { profile: { approvedName: stored } });
    await invited(owner, someone);
    const [mail] = await mailedTo(someone);
    expect(mail?.subject).toBe("A cleaning company has invited you to join its team");
    expect(mail?.text).not.toContain(stored);
  });
});
