import { randomUUID } from "node:crypto";
import { addDays, addMinutes, dayOf, policy, type SignInNote } from "@naqi/contracts";
import { Account, type MemberActor, Members, Notifications, Payouts, Security } from "@naqi/core";
import { SessionsEntity } from "@naqi/core/identity/member-record/sessions.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { intercept } from "../../../support/core/faults.ts";
import { actor, as, job, member, testNow } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { signInNote } from "../../../support/given/signing-in.ts";

let ports: ReturnType<typeof fakePorts>;
const deliver = () => as(job, () => Notifications.deliverDue());
beforeEach(async () => {
  ports = fakePorts();
  await deliver();
  ports.mails.length = 0;
});

const ended = { code: "security.sessionEnded" };
const asked = (way: "password" | "refresh", who: MemberActor, said: Record<string, string>, now = testNow) =>
  as(job, () => Members.tokenFor({ memberId: who.memberId, way, said }), now);
const refresh = (who: MemberActor, key: string, now = testNow) => asked("refresh", who, { key }, now);
/** A sign-in by password; returns the actor with its token. */
async function signIn(who: MemberActor, note: SignInNote = signInNote(), now = testNow): Promise<MemberActor> {
  const { session = "" } = await asked("password", who, { ...note }, now);
  return { ...who, session, origin: randomUUID(), authTime: now };
}
const sessionsOf = async (who: MemberActor, now = testNow) => (await as(who, () => Security.mine({}), now)).sessions;
const endIt = (who: MemberActor, sessionId = "") => as(who, () => Security.endSession({ sessionId }));
async function subjects() {
  await deliver();
  return ports.mails.map(({ subject }) => subject);
}
const newBrowser = "A new browser signed in to your account";

// covers account.sessions
describe("one's sessions", () => {
  // covers S025, V7.5
  it("are listed by browser and day, this one marked, and without an address", async () => {
    const someone = await member("customer");
    const phone = await signIn(someone, signInNote({ agent: "safari", system: "ios" }));
    const later = addMinutes(testNow, 60);
    const laptop = await signIn(someone, signInNote({ agent: "firefox", system: "linux" }), later);
    expect(await sessionsOf(laptop, later)).toEqual([
      {
        sessionId: laptop.session,
        agent: "firefox",
        system: "linux",
        beganAt: later,
        usedOn: dayOf(later),
        isThis: true,
      },
      {
        sessionId: phone.session,
        agent: "safari",
        system: "ios",
        beganAt: testNow,
        usedOn: dayOf(testNow),
        isThis: false,
      },
    ]);
  });

  it("contain neither the key nor the browser's own mark, and one browser differs for each member", async () => {
    const [one, other] = [await member("customer"), await member("customer")];
    const note = signInNote();
    await signIn(one, note);
    await signIn(other, { ...signInNote(), browser: note.browser });
    const rows = await Promise.all(
      [one, other].map(async ({ memberId }) => (await SessionsEntity.get({ memberId }).go()).data),
    );
    for (const secret of [note.key, note.browser]) expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]?.browsers).not.toEqual(rows[1]?.browsers);
  });

  it("record the day of last use, written once a day", async () => {
    const someone = await member("customer");
    const note = signInNote();
    await signIn(someone, note);
    const tomorrow = addMinutes(testNow, 24 * 60);
    const { sent, stop } = intercept();
    await refresh(someone, note.key, tomorrow);
    await refresh(someone, note.key, addMinutes(tomorrow, 30));
    stop();
    // Member and sessions are read in parallel; only the first one writes.
    expect(sent).toHaveLength(3);
    expect(await sessionsOf(someone, tomorrow)).toMatchObject([{ usedOn: addDays(dayOf(testNow), 1) }]);
  });

  it("cost a sign-in two requests to the table", async () => {
    const someone = await member("customer");
    const { sent, stop } = intercept();
    await signIn(someone);
    stop();
    expect(sent).toHaveLength(2);
  });

  it("are limited in number, and the oldest end", async () => {
    const someone = await member("customer");
    const notes = Array.from({ length: policy.sessions.most + 2 }, () => signInNote());
    for (const note of notes) await signIn(someone, note);
    expect(await sessionsOf(someone)).toHaveLength(policy.sessions.most);
    await expect(refresh(someone, notes[1]?.key ?? "")).rejects.toMatchObject(ended);
    expect(await refresh(someone, notes[2]?.key ?? "")).toMatchObject({ role: "customer" });
  });

  it("are all listed when many browsers sign in at once", async () => {
    const someone = await member("customer");
    const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => signIn(someone)));
    const done = outcomes.filter(({ status }) => status === "fulfilled");
    expect(done.length).toBeGreaterThan(0);
    // A sign-in that loses too often is refused, and creates no session.
    expect(await sessionsOf(someone)).toHaveLength(done.length);
  });

  it("are one per browser: the former one ends with the next sign-in", async () => {
    const someone = await member("customer");
    const [first, second] = [signInNote(), signInNote()];
    await signIn(someone, first);
    await signIn(someone, { ...second, browser: first.browser });
    expect(await sessionsOf(someone)).toHaveLength(1);
    await expect(refresh(someone, first.key)).rejects.toMatchObject(ended);
  });

  it("are started once by a trigger that Cognito calls twice", async () => {
    const someone = await member("customer");
    const note = signInNote();
    expect(await signIn(someone, note)).toMatchObject({ session: (await signIn(someone, note)).session });
    expect(await sessionsOf(someone)).toHaveLength(1);
  });

  it("end after as many days as the pool's", async () => {
    const someone = await member("customer");
    await signIn(someone);
    const then = addMinutes(testNow, policy.sessions.days * 24 * 60);
    expect(await sessionsOf(someone, then)).toEqual([]);
  });
});

describe("every sign-in is visible", () => {
  // covers B2.16
  it.each([
    ["nothing", {}],
    ["a key alone", { key: signInNote().key }],
    ["a short key", { ...signInNote(), key: "short" }],
    ["more than is asked", { ...signInNote(), note: "x" }],
  ])("by password, from %s", async (_, said) => {
    const someone = await member("customer");
    await expect(asked("password", someone, said)).rejects.toMatchObject({ code: "request.invalid" });
    expect(await sessionsOf(someone)).toEqual([]);
  });

  // covers B2.16, V6.3
  it("and a new browser is announced by mail, unless it is the first", async () => {
    const someone = await member("customer");
    const home = signInNote();
    await signIn(someone, home);
    await signIn(someone, { ...signInNote(), browser: home.browser });
    expect(await subjects()).not.toContain(newBrowser);
    await signIn(someone, signInNote({ agent: "opera", system: "android" }));
    expect(await subjects()).toContain(newBrowser);
    expect(ports.mails.at(-1)?.text).toContain("Opera on Android signed in to your Naqi account for the first time");
  });

  it("also after everything was signed out; but not to an unconfirmed address", async () => {
    const someone = await member("customer");
    const home = signInNote();
    const here = await signIn(someone, home);
    await as(here, () => Members.signOut({}));
    await signIn(someone, { ...signInNote(), browser: home.browser });
    expect(await subjects()).not.toContain(newBrowser);
    await signIn(someone);
    expect(await subjects()).toContain(newBrowser);
    const stranger = await member("customer", { emailVerified: false });
    await deliver();
    ports.mails.length = 0;
    await signIn(stranger);
    await signIn(stranger);
    expect(await subjects()).not.toContain(newBrowser);
  });
});

// covers account.sessions
describe("a session that was ended", () => {
  // covers B2.16
  it("gets no new token, and the others continue", async () => {
    const someone = await member("customer");
    const [stolen, own] = [signInNote(), signInNote()];
    const [thief, owner] = [await signIn(someone, stolen), await signIn(someone, own)];
    expect(await refresh(someone, stolen.key)).toMatchObject({ session: thief.session });
    await endIt(owner, thief.session);
    await expect(refresh(someone, stolen.key)).rejects.toMatchObject(ended);
    expect(await refresh(someone, own.key)).toEqual({ role: "customer", session: owner.session });
    expect(await sessionsOf(owner)).toHaveLength(1);
  });

  // covers B2.16
  it("is not continued under another one's name, nor without any", async () => {
    const someone = await member("customer");
    const [thief, owner] = [await signIn(someone), await signIn(someone)];
    await endIt(owner, thief.session);
    // The list's ids of the others are not keys.
    for (const { sessionId } of await sessionsOf(owner))
      await expect(refresh(someone, sessionId)).rejects.toMatchObject(ended);
    for (const said of [{}, { key: "" }] as Record<string, string>[])
      await expect(asked("refresh", someone, said)).rejects.toMatchObject(ended);
  });

  // covers B2.16
  it("does nothing that requires a fresh sign-in, although its token is valid", async () => {
    const cleaner = await member("cleaner");
    const [thief, owner] = [await signIn(cleaner), await signIn(cleaner)];
    const asks = (who: MemberActor) => as(who, () => Payouts.remove({ payoutMethodId: `pay_${"0".repeat(26)}` }));
    await expect(asks(thief)).resolves.toBeDefined();
    await endIt(owner, thief.session);
    await expect(asks(thief)).rejects.toMatchObject({ code: "member.signInAgain" });
    await expect(asks(owner)).resolves.toBeDefined();
  });

  // covers B2.16
  it("does not restart by its old token", async () => {
    const someone = await member("customer");
    const [thief, owner] = [await signIn(someone), await signIn(someone)];
    await endIt(owner, thief.session);
    await expect(as(thief, () => Security.beginSession(signInNote()))).rejects.toMatchObject(ended);
  });

  // covers B2.16, V7.5
  it("is ended once, by its owner only, also ten times at once", async () => {
    const [someone, stranger] = [await member("customer"), await signIn(await member("customer"))];
    const [one, owner] = [await signIn(someone), await signIn(someone)];
    const missing = { kind: "missing", code: "security.notFound" };
    await expect(endIt(stranger, one.session)).rejects.toMatchObject(missing);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => endIt(owner, one.session)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(endIt(owner, one.session)).rejects.toMatchObject(missing);
  });

  it("ends with all the others by signing out, and by a new password", async () => {
    const someone = await member("customer");
    const note = signInNote();
    const here = await signIn(someone, note);
    await as(here, () => Members.signOut({}));
    expect(ports.asked.at(-1)).toBe(`sign out ${someone.memberId}`);
    await expect(refresh(someone, note.key)).rejects.toMatchObject(ended);
    expect(await sessionsOf(here)).toEqual([]);
  });
});

describe("a sign-in by Google", () => {
  const byGoogle = (who: MemberActor): MemberActor => ({ ...who, byGoogle: true, origin: randomUUID() });

  it("registers its browser with its first token, and continues like any other", async () => {
    const here = byGoogle(await member("customer"));
    const note = signInNote();
    for (const _ of [1, 2]) await as(here, () => Security.beginSession(note));
    expect(await sessionsOf(here)).toMatchObject([{ agent: "chrome", isThis: true }]);
    const { session = "" } = await refresh(here, note.key);
    expect(await sessionsOf({ ...here, session })).toMatchObject([{ sessionId: session, isThis: true }]);
  });

  it("starts one session and not a second one in reserve", async () => {
    const here = byGoogle(await member("customer"));
    await as(here, () => Security.beginSession(signInNote()));
    await expect(as(here, () => Security.beginSession(signInNote()))).rejects.toMatchObject(ended);
  });

  // covers B2.16
  it.each(["one by one", "all together"])("starts none after it was ended, %s, and does nothing fresh", async (how) => {
    const someone = await member("cleaner");
    const [thief, owner] = [byGoogle(someone), await signIn(someone)];
    await as(thief, () => Security.beginSession(signInNote()));
    const sessionId = (await sessionsOf(owner)).find(({ isThis }) => !isThis)?.sessionId ?? "";
    await (how === "one by one" ? endIt(owner, sessionId) : as(owner, () => Members.signOut({})));
    await expect(as(thief, () => Security.beginSession(signInNote()))).rejects.toMatchObject(ended);
    const asks = as({ ...thief, authTime: testNow }, () => Payouts.remove({ payoutMethodId: `pay_${"0".repeat(26)}` }));
    await expect(asks).rejects.toMatchObject({ code: "member.signInAgain" });
  });

  it("counts if it is of the second in which all sessions ended, and not if it is older", async () => {
    const someone = await member("customer");
    const end = testNow.replace(/\.\d+Z$/, ".700Z");
    await as(await signIn(someone), () => Members.signOut({}), end);
    const at = (authTime: string) => ({ ...byGoogle(someone), authTime });
    const read = (authTime: string) => as(at(authTime), () => Members.me({}), end);
    expect(await read(end.replace(".700Z", ".000Z"))).toMatchObject({ role: "customer" });
    await expect(read(addMinutes(end, -1))).rejects.toMatchObject({ code: "request.anonymous" });
  });

  it("starts none for a member who has left meanwhile, and leaves nothing of them", async () => {
    const leaver = byGoogle(await member("customer"));
    await as({ ...leaver, authTime: testNow }, () => Account.close({}));
    await deliver();
    const note = signInNote();
    await expect(as(leaver, () => Security.beginSession(note))).rejects.toMatchObject(ended);
    await expect(asked("password", leaver, { ...note })).rejects.toMatchObject(ended);
    expect((await SessionsEntity.get({ memberId: leaver.memberId }).go()).data).toBeNull();
  });

  it("is the only one that registers itself: no call without a sign-in starts a session", async () => {
    await expect(as(actor("customer"), () => Security.beginSession(signInNote()))).rejects.toMatchObject(ended);
  });
});
