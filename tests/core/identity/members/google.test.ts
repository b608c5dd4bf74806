import { addMinutes } from "@naqi/contracts";
import { type MemberActor, Members, Referrals, Security } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { personMarks } from "@naqi/core/identity/member-record/person-marks";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { actor, as, job, member, testNow, visitor } from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { rightCode, rightPassword } from "../../../support/core/memory-factors.ts";
import { suspendMember } from "../../../support/given/staff.ts";
import { fakePorts } from "../../../support/core/ports.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
});

const google = (email: string, emailVerified = true) =>
  as(job, () => Members.admitGoogle({ googleId: "110", email, emailVerified }));
const taken = { code: "member.emailTaken", message: "An account with this email already exists" };
const rowOf = async ({ memberId }: MemberActor) => (await MemberEntity.get({ memberId }).go()).data;

function inPool<Who extends MemberActor>(who: Who, kind: "password" | "google" = "password", createdAt = testNow) {
  ports.accounts.push({ memberId: who.memberId, email: who.email, emailVerified: who.emailVerified, kind, createdAt });
  return who;
}

/** The worker erases the remaining rows, and checks again ten minutes later. */
async function erased() {
  for (const minutes of [0, 20 * 24 * 60, 21 * 24 * 60]) await deliverAll(addMinutes(testNow, minutes));
}

async function leftOf({ memberId }: MemberActor) {
  const rows = (await everything()).filter((row) => JSON.stringify(row).includes(memberId));
  return rows.map((row) => row.__edb_e__).sort();
}

describe("signing in with Google", () => {
  it("passes for an unused address, or if the same person came by Google before", async () => {
    expect(await google("new@example.com")).toBe("new");
    const before = inPool(await member("customer"), "google");
    expect(await google(before.email)).toBe("new");
    expect(ports.asked).toEqual([]);
  });

  it("is linked to a confirmed account, which is signed out everywhere", async () => {
    const someone = inPool(await member("customer"));
    expect(await google(someone.email.toUpperCase())).toBe("linked");
    expect(ports.asked).toEqual([`link ${someone.memberId}`, `sign out ${someone.memberId}`]);
  });

  it("trusts the row, not the pool, about a confirmation in progress", async () => {
    const someone = inPool({ ...(await member("customer")), emailVerified: false });
    expect(await google(someone.email)).toBe("linked");
  });

  // covers B1.1, V6.8, V10.5
  it("is not linked to a member who only wrote the address into the pool, whose own address is restored", async () => {
    for (const emailVerified of [false, true]) {
      const someone = await member("customer");
      const victim = `victim-${someone.memberId}@example.com`;
      inPool({ ...someone, email: victim, emailVerified });
      expect(await google(victim)).toBe("new");
      expect(ports.asked).toEqual([`confirm ${someone.memberId}`]);
      expect(ports.accounts.splice(0)).toMatchObject([{ email: someone.email, emailVerified: true }]);
      expect((await rowOf(someone))?.email).toBe(someone.email);
      ports.asked.length = 0;
    }
  });

  it("removes an account without a row, whatever the pool says about its address", async () => {
    const someone = inPool(actor(undefined, { emailVerified: true }));
    expect(await google(someone.email)).toBe("removed");
    expect(ports.accounts).toEqual([]);
  });

  // covers B1.1, V6.8
  it.each(["customer", "cleaner"] as const)("removes an unconfirmed %s's account and rows first", async (role) => {
    const someone = inPool(await member(role, { emailVerified: false }));
    expect(await google(someone.email)).toBe("removed");
    expect(ports.accounts).toEqual([]);
    expect(await rowOf(someone)).toBeNull();
    await erased();
    expect(await leftOf(someone)).toEqual(["closedaccount", "limit", "personline"]);
    // The waiting mail has no recipient.
    expect(ports.mails.filter(({ to }) => to === someone.email)).toEqual([]);
  });

  it("removes an unconfirmed account that never enrolled", async () => {
    const someone = inPool(actor(undefined, { emailVerified: false }));
    expect(await google(someone.email)).toBe("removed");
    expect(ports.accounts).toEqual([]);
  });

  it("takes nothing over when Google does not verify the address", async () => {
    const [confirmed, not] = [
      inPool(await member("customer")),
      inPool(await member("customer", { emailVerified: false })),
    ];
    await expect(google(confirmed.email, false)).rejects.toMatchObject(taken);
    await expect(google(not.email, false)).rejects.toMatchObject(taken);
    expect(ports.asked).toEqual([]);
    expect(await rowOf(not)).not.toBeNull();
  });

  it("does not bypass an administrator's second factor", async () => {
    const admin = inPool(actor());
    await as(job, () => Members.appointAdmin({ ...admin }));
    await expect(google(admin.email)).rejects.toMatchObject(taken);
    expect(ports.asked).toEqual([]);
  });

  it("is only called by the trigger", async () => {
    await expect(
      as(visitor, () => Members.admitGoogle({ googleId: "1", email: "a@example.com", emailVerified: true })),
    ).rejects.toMatchObject({ code: "request.forbidden" });
  });
});

describe("Google and two-step sign-in", () => {
  const proof = { password: rightPassword, code: rightCode };
  const needsCode = { code: "member.googleNeedsCode" };
  async function turnOnFactor(someone: MemberActor) {
    await as(someone, () => Security.setUpFactor({ password: rightPassword }));
    await as(someone, () => Security.turnOnFactor(proof));
  }

  // covers B2.15
  it("Google is not linked to an account with two-step sign-in, because Google cannot ask for our code", async () => {
    const someone = inPool(await member("customer"));
    await turnOnFactor(someone);
    await expect(google(someone.email)).rejects.toMatchObject(needsCode);
    expect(ports.asked).not.toContain(`link ${someone.memberId}`);
    await as(someone, () => Security.turnOffFactor(proof));
    expect(await google(someone.email)).toBe("linked");
  });

  it("turning two-step sign-in on ends the link with Google", async () => {
    const someone = inPool(await member("customer"));
    await google(someone.email);
    expect(await as(someone, () => Members.me({}))).toMatchObject({ emailOfGoogle: true });
    await turnOnFactor(someone);
    expect(ports.asked).toContain(`unlink ${someone.memberId}`);
    expect(await as(someone, () => Members.me({}))).not.toHaveProperty("emailOfGoogle", true);
  });

  it("Google is not linked when two-step sign-in is turned on at the same moment", async () => {
    const someone = inPool(await member("customer"));
    beforeTheWrite(() => turnOnFactor(someone));
    await expect(google(someone.email)).rejects.toMatchObject(needsCode);
    expect(ports.asked).not.toContain(`link ${someone.memberId}`);
  });

  it("a link that is made while two-step sign-in is turned on ends again", async () => {
    const someone = inPool(await member("customer"));
    const { linkGoogle } = ports.identity;
    ports.identity.linkGoogle = async (...given) => {
      await turnOnFactor(someone);
      await linkGoogle(...given);
    };
    await expect(google(someone.email)).rejects.toMatchObject(needsCode);
    expect(ports.asked.filter((action) => /link/.test(action)).at(-1)).toBe(`unlink ${someone.memberId}`);
  });
});

describe("the purge of unconfirmed accounts", () => {
  const purge = (now: string) => as(job, () => Members.purgeUnconfirmed(), now);
  const day = (count: number) => addMinutes(testNow, count * 24 * 60);

  // covers B1.6
  it("removes them after fourteen days, with every row, and leaves others", async () => {
    const customer = inPool(await member("customer", { emailVerified: false }));
    const cleaner = inPool(await member("cleaner", { emailVerified: false }));
    const stranger = inPool(actor(undefined, { emailVerified: false }));
    const confirmed = inPool(await member("customer"));
    const fresh = inPool(await member("customer", { emailVerified: false }), "password", day(1));
    expect(await purge(day(14))).toEqual({ removed: 0 });
    expect(await purge(addMinutes(day(14), 1))).toEqual({ removed: 3 });
    for (const gone of [customer, cleaner, stranger]) expect(await rowOf(gone)).toBeNull();
    await erased();
    expect((await CleanerEntity.get({ cleanerId: cleaner.memberId }).go()).data).toBeNull();
    expect(ports.accounts.map(({ memberId }) => memberId)).toEqual([confirmed.memberId, fresh.memberId]);
    expect(await purge(addMinutes(day(14), 1))).toEqual({ removed: 0 });
  });

  it("keeps a suspended account", async () => {
    const someone = inPool(await member("customer", { emailVerified: false }));
    await suspendMember(someone.memberId);
    expect(await purge(day(15))).toEqual({ removed: 0 });
    expect(await rowOf(someone)).toMatchObject({ standing: "suspended" });
    expect(ports.accounts.map(({ memberId }) => memberId)).toContain(someone.memberId);
  });

  it("removes the referral and its code too", async () => {
    const friend = await member("customer");
    const { code } = await as(friend, () => Referrals.mine({}));
    const someone = inPool(await member("customer", { emailVerified: false }));
    await as(someone, () => Referrals.apply({ code }));
    expect(await purge(day(15))).toEqual({ removed: 1 });
    expect(await as(friend, () => Referrals.mine({}))).toMatchObject({ referralCount: 0, pendingRewards: 0 });
    await erased();
    expect(await leftOf(someone)).toEqual(["closedaccount", "limit", "limit", "personline"]);
  });

  it("keeps an address that was confirmed in the row but not yet in the pool, and updates the pool", async () => {
    const someone = inPool({ ...(await member("customer")), emailVerified: false });
    expect(await purge(day(15))).toEqual({ removed: 0 });
    expect(ports.accounts).toMatchObject([{ memberId: someone.memberId, emailVerified: true }]);
  });

  it("continues after an interruption", async () => {
    const someone = inPool(await member("customer", { emailVerified: false }));
    ports.state.fail = new Error("The pool is away.");
    await expect(purge(day(15))).rejects.toThrow();
    expect(await rowOf(someone)).toBeNull();
    ports.state.fail = undefined;
    expect(await purge(day(15))).toEqual({ removed: 1 });
    expect(ports.accounts).toEqual([]);
  });

  it("is only run by a job", async () => {
    await expect(as(visitor, () => Members.purgeUnconfirmed())).rejects.toMatchObject({ code: "request.forbidden" });
  });
});

// Last, because an admin of a product with admins is appointed by two.
describe("signing in with Google with the address of a suspended account", () => {
  it("removes a suspended unconfirmed account too, and the phone of a customer stays as a trace", async () => {
    const someone = inPool(await member("customer", { emailVerified: false }));
    const phone = "+971501234577";
    await as(someone, () => Members.update({ phone }));
    await suspendMember(someone.memberId);
    expect(await google(someone.email)).toBe("removed");
    expect([ports.accounts, await rowOf(someone)]).toEqual([[], null]);
    const again = { memberId: "usr_again", email: someone.email, phone };
    expect((await as(job, () => personMarks(again))).shared).toEqual(["phone"]);

    const worker = inPool(await member("cleaner", { emailVerified: false }));
    await suspendMember(worker.memberId);
    expect(await google(worker.email)).toBe("removed");
    expect(await rowOf(worker)).toBeNull();
  });
});
