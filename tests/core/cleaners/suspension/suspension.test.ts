import { Admin, CleanerOnboarding, type MemberActor, Members, Proposals } from "@naqi/core";
import { expireDueRequests } from "@naqi/core/staff/approvals/lapse";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { tokenFor } from "@naqi/core/identity/members/token";
import { describe, expect, it } from "vitest";
import { as, cleaner, job, member, testNow } from "../../../support/given/given.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { reinstateMember, staff, suspendMember } from "../../../support/given/staff.ts";
import { hours } from "../../../support/given/suspending.ts";
import { refusal } from "../../../support/given/talking.ts";
import { business, joined, worker as hand } from "../../../support/given/teams.ts";

const standingOf = async ({ memberId }: MemberActor) =>
  (await MemberEntity.get({ memberId }).go({ consistent: true })).data?.standing;

// covers staff.suspend
describe("suspend", () => {
  // covers B7.14
  it("sets the standing of a customer, a listed cleaner, a business and a team member, until staff reinstate them", async () => {
    const owner = await business();
    const aisha = await hand();
    await joined(owner, aisha);
    for (const who of [await member("customer"), await cleaner(), owner, aisha]) {
      const found = await suspendMember(who.memberId);
      expect(found).toMatchObject({
        standing: "suspended",
        suspension: { since: testNow, reason: "Two no-shows", heldUntil: hours(48) },
        acts: ["reinstate"],
      });
      expect(found.history[0]?.action).toMatch(/^(customer|cleaner)\.suspend$/);
      const me = await as(who, () => Members.me({}));
      expect(me.suspended).toEqual({ since: testNow, reason: "Two no-shows" });
      await reinstateMember(who.memberId);
      expect(await standingOf(who)).toBe("active");
      expect((await as(who, () => Members.me({}))).suspended).toBeUndefined();
    }
  });

  it("keeps the role in a new token, so that members can read their own history, but not after closing the account", async () => {
    const who = await member("customer");
    await suspendMember(who.memberId);
    const token = () => as(job, () => tokenFor({ memberId: who.memberId, way: "server", said: undefined }));
    expect((await token()).role).toBe("customer");
    await MemberEntity.patch({ memberId: who.memberId }).set({ standing: "closed" }).go();
    expect((await token()).role).toBeUndefined();
  });

  it("refuses an admin, the own account, a suspended member and a stranger", async () => {
    const [omar, huda, who] = [await staff(), await staff(), await member("customer")];
    const by = (memberId: string) => refusal(as(omar, () => Admin.suspend({ memberId, reason: "Two no-shows" })));
    expect(await by(huda.memberId)).toBe("admin.wrongMoment");
    expect(await by(omar.memberId)).toBe("admin.ownCase");
    expect(await refusal(as(omar, () => Admin.reinstate({ memberId: who.memberId, reason: "Fine" })))).toBe(
      "admin.wrongMoment",
    );
    await suspendMember(who.memberId);
    expect(await by(who.memberId)).toBe("admin.wrongMoment");
    expect(await by(crypto.randomUUID())).toBe("admin.personNotFound");
    expect(await refusal(as(who, () => Admin.suspend({ memberId: huda.memberId, reason: "Revenge" })))).toBe(
      "request.forbidden",
    );
  });

  it("of a customer ends after 48 hours without a second admin, and becomes permanent once confirmed", async () => {
    const [one, two, huda] = [await member("customer"), await member("customer"), await staff()];
    await suspendMember(one.memberId);
    await suspendMember(two.memberId);
    const { data } = await MemberEntity.get({ memberId: two.memberId }).go({ consistent: true });
    const proposalId = data?.suspension?.holdId ?? "";
    await as(huda, () => Proposals.confirm({ proposalId, reason: "I looked at it" }));
    await as(job, expireDueRequests, hours(48));
    expect([await standingOf(one), await standingOf(two)]).toEqual(["active", "suspended"]);
  });

  it.each(["declined", "withdrawn", "lapsed"] as const)(
    "is not repeated by the same admin alone after it was %s, but by another one",
    async (how) => {
      const [who, omar, huda] = [await cleaner(), await staff(), await staff({ fullName: "Huda Ali" })];
      const { memberId } = who;
      const by = (admin: MemberActor) =>
        as(admin, () => Admin.suspend({ memberId, reason: "Two no-shows" }), hours(49));
      await as(omar, () => Admin.suspend({ memberId, reason: "Two no-shows" }));
      if (how === "lapsed") await as(job, expireDueRequests, hours(48));
      else await as(how === "declined" ? huda : omar, () => Admin.reinstate({ memberId, reason: "No reason" }));
      expect(await standingOf(who)).toBe("active");
      expect(await refusal(by(omar))).toBe("admin.otherAdmin");
      const cleanerIds = [memberId];
      const many = { cleanerIds, decision: "suspend", reason: "Two no-shows" } as const;
      const { notDone } = await as(omar, () => CleanerOnboarding.decideMany(many), hours(49));
      expect(notDone).toEqual([{ cleanerId: memberId, why: "admin.otherAdmin" }]);
      expect(await by(huda)).toMatchObject({ standing: "suspended" });
    },
  );

  it("is repeated by the admin whose last one was confirmed", async () => {
    const [who, omar, huda] = [await member("customer"), await staff(), await staff({ fullName: "Huda Ali" })];
    const { memberId } = who;
    await as(omar, () => Admin.suspend({ memberId, reason: "Two no-shows" }));
    const { data } = await MemberEntity.get({ memberId }).go({ consistent: true });
    const proposalId = data?.suspension?.holdId ?? "";
    await as(huda, () => Proposals.confirm({ proposalId, reason: "I looked at it" }));
    await as(omar, () => Admin.reinstate({ memberId, reason: "They apologised" }));
    expect(await as(omar, () => Admin.suspend({ memberId, reason: "Again" }))).toMatchObject({ standing: "suspended" });
  });

  it("mails the reason to the member, and that the account is active again", async () => {
    const who = await member("customer");
    await suspendMember(who.memberId);
    // Mails have no order, and the member's first code is mailed as well.
    const mail = (await mailedTo(who)).find(({ subject }) => subject === "Your Naqi account is suspended");
    expect(mail?.text).toContain("Two no-shows");
    await reinstateMember(who.memberId);
    expect((await mailedTo(who)).map(({ subject }) => subject)).toEqual(["Your Naqi account is active again"]);
  });
});
