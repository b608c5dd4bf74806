import { Cleaners, type MemberActor, Teams } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { kept, reviewer } from "../support/cases.ts";
import { as, change } from "../support/given.ts";
import { mailedTo } from "../support/offers.ts";
import { decideCleaner } from "../support/staff.ts";
import { aTeam, business, invited, joined, worker } from "../support/teams.ts";

/** Calls themselves otherwise, as the profile page does. */
const renamed = (who: MemberActor, fullName: string) =>
  as(who, async () => Cleaners.updateOwn({ fullName, version: (await Cleaners.own({})).version }));

describe("a name that was changed after staff had approved it", () => {
  it("of a business is in no invitation, until staff approve that one", async () => {
    const [owner, someone] = [await business(), await worker()];
    await change(owner.memberId, { profile: { businessName: "Dubai Police" } });
    await change(owner.memberId, { profile: { businessName: "Your Bank" } });
    await invited(owner, someone);
    const [mail] = (await mailedTo(someone)).filter(({ subject }) => subject.includes("invites you"));
    expect(mail?.subject).toContain("Sparkle LLC");
    expect(mail?.text).not.toContain("Your Bank");
    const { invitations } = await as(someone, () => Teams.membership({}));
    expect(invitations[0]?.businessName).toBe("Sparkle LLC");

    await decideCleaner(reviewer, owner.memberId, "suspend");
    await decideCleaner(reviewer, owner.memberId, "reinstate");
    expect((await as(someone, () => Teams.membership({}))).invitations[0]?.businessName).toBe("Your Bank");
  });

  it("of a person is not who comes, until staff have verified them anew", async () => {
    const { owner, aisha, customer, give, seen } = await aTeam();
    await renamed(aisha, "Police Officer");
    await give(aisha);
    expect((await seen()).assignee?.fullName).toBe("Aisha Khan");
    const mailed = (await mailedTo(customer)).map(({ subject }) => subject).join();
    expect(mailed).toContain("Aisha Khan comes to you");
    expect(mailed).not.toContain("Police Officer");
    const { seats } = await as(owner, () => Teams.mine({}));
    expect(seats[0]?.person?.fullName).toBe("Aisha Khan");

    const review = await kept(aisha, { fullName: "Police Officer" });
    await renamed(aisha, "Somebody Else");
    await review.decide("approve");
    expect((await as(owner, () => Teams.mine({}))).seats[0]?.person?.fullName).toBe("Police Officer");
  });

  it("and of somebody whom nobody has verified is in no mail", async () => {
    const owner = await business();
    const unknown = await worker({ profile: { isVerified: false } });
    await renamed(unknown, "Your Bank");
    await joined(owner, unknown);
    await as(unknown, () => Teams.leave({}));
    const mailed = await mailedTo(owner);
    expect(mailed.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(["Somebody you invited has joined your team", "Somebody has left your team"]),
    );
    expect(mailed.map(({ text }) => text).join()).not.toContain("Your Bank");
  });
});
