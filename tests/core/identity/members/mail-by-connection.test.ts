import { randomUUID } from "node:crypto";
import { addMinutes, policy, Refusal, type SubscriptionList } from "@naqi/contracts";
import { isSolved, type Challenge, solve } from "@naqi/contracts/kit/challenge";
import {
  type Actor,
  Account,
  type MemberActor,
  Members,
  Notifications,
  Security,
  Site,
  Teams,
  Tickets,
} from "@naqi/core";
import { LimitEntity } from "@naqi/core/kit/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { actor, as, job, member, testNow, visitor } from "../../../support/given/given.ts";
import { accounts, mails } from "../../../support/given/offers.ts";
import { business } from "../../../support/given/teams.ts";

// Mails of other tests are ignored.
beforeAll(() => as(job, () => Notifications.discardWaiting()));

const aPassword = "Sparkling-Floor-7";
const somebody = () => `${randomUUID()}@example.com`;
/** A connection that no other test uses. */
const newSeal = () => randomUUID();
const from = (seal: string, answer?: string): Actor => ({ kind: "visitor", connection: { seal, answer } });

const subscribe = (who: Actor, now = testNow, list: SubscriptionList = "newsletter") =>
  as(who, () => Site.subscribe({ email: somebody(), list }), now);
const enrol = (who: Partial<MemberActor>, now = testNow) =>
  as(
    actor(undefined, { emailVerified: false, ...who }),
    () => Members.enroll({ role: "customer", fullName: "Sara Haddad" }),
    now,
  );
const write = (who: Actor, now = testNow) =>
  as(
    who,
    () =>
      Tickets.open({
        idempotencyKey: randomUUID(),
        name: "Sara Haddad",
        email: somebody(),
        topic: "other",
        message: "The door code has changed, who do I tell?",
      }),
    now,
  );
const signUp = (who: Actor, now = testNow) =>
  as(who, () => Members.signUp({ email: somebody(), newPassword: aPassword, fullName: "Sara Haddad" }), now);

const challengeOf = async (work: Promise<unknown>): Promise<Challenge> => {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Refusal) || thrown.code !== "request.challenge") throw thrown;
  return (thrown.extra.details as { challenge: Challenge }).challenge;
};

/** `done`, or the refusal's code. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.code : Promise.reject(thrown)),
  );

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
/** Uses up a connection's free quota, or its whole quota. */
const counted = (seal: string, name: string, count: number, now = testNow) =>
  LimitEntity.put({
    memberId: seal,
    name,
    window: String(Math.floor(Date.parse(now) / 3_600_000)),
    count,
    ttl: Math.floor(Date.parse(now) / 1000) + 7_200,
  }).go();

describe("one connection", () => {
  // covers B5.2
  it("causes at most 20 mails to strangers in an hour, in every way", { timeout: 60_000 }, async () => {
    const connection = { seal: newSeal() };
    const who: Actor = { kind: "visitor", connection };
    await times(6, () => subscribe(who));
    await times(6, () => enrol({ connection }));
    await times(6, () => as(who, () => Members.forgotPassword({ email: somebody() })));
    const mover = { ...(await member("customer", { emailVerified: false, authTime: testNow })), connection };
    await as(mover, () => Members.changeEmail({ email: somebody() }));
    await as(mover, () => Members.resendConfirmation({}));
    const owner = { ...(await business()), connection };
    const more = [
      subscribe(who),
      subscribe(who, testNow, "waitlist"),
      enrol({ connection }),
      as(who, () => Members.forgotPassword({ email: somebody() })),
      as(mover, () => Members.changeEmail({ email: somebody() })),
      as(mover, () => Members.resendConfirmation({})),
      as(owner, () => Teams.invite({ email: somebody() })),
    ];
    expect(await Promise.all(more.map(outcome))).toEqual(more.map(() => "request.challenge"));
    await subscribe(from(newSeal()));
    await subscribe(who, addMinutes(testNow, 60));
  });

  // covers B5.2
  it("signs up 20 times, and writes 20 tickets", { timeout: 60_000 }, async () => {
    const who = from(newSeal());
    await times(policy.connection.most, () => signUp(who));
    await times(policy.connection.most, () => write(who));
    expect(await outcome(signUp(who))).toBe("request.challenge");
    expect(await outcome(write(who))).toBe("request.challenge");
  });

  // covers B5.2
  it("continues with a solved challenge, once for each", async () => {
    const seal = newSeal();
    await counted(seal, "mail", policy.connection.most);
    const challenge = await challengeOf(subscribe(from(seal)));
    expect(challenge).toMatchObject({ bits: 8, rounds: 4_000 });
    const answer = await solve(challenge);
    const elsewhere = newSeal();
    await counted(elsewhere, "mail", policy.connection.most);
    expect(await outcome(subscribe(from(elsewhere, answer)))).toBe("request.challenge");
    const [id, number] = answer.split(".");
    // One number in 256 also solves it by chance.
    let other = Number(number) + 1;
    while (await isSolved(challenge, other)) other++;
    for (const wrong of [`${id}.${other}`, `${id}`, `chl_00000000000000000000000000.${number}`, ""])
      expect(await outcome(subscribe(from(seal, wrong)))).toBe("request.challenge");
    const both = await Promise.all([0, 1].map(() => outcome(subscribe(from(seal, answer)))));
    expect(both.toSorted()).toEqual(["done", "request.challenge"]);
    expect(await outcome(subscribe(from(seal, answer)))).toBe("request.challenge");
  });

  it("has ten minutes to solve it", async () => {
    const seal = newSeal();
    const later = addMinutes(testNow, policy.challenge.minutes);
    for (const now of [testNow, later]) await counted(seal, "mail", policy.connection.most, now);
    const answer = await solve(await challengeOf(subscribe(from(seal))));
    expect(await outcome(subscribe(from(seal, answer), later))).toBe("request.challenge");
  });

  // covers B5.2
  it("is limited to 100 in an hour, with any challenge", async () => {
    const seal = newSeal();
    await counted(seal, "mail", policy.connection.solved - 1);
    const solved = async () => from(seal, await solve(await challengeOf(subscribe(from(seal)))));
    await subscribe(await solved());
    expect(await outcome(subscribe(await solved()))).toBe("request.limited");
  });
});

describe("the stage", () => {
  // A separate hour: the limit is shared by all its tests.
  const hour = addMinutes(testNow, 40 * 24 * 60);
  const full = (now = hour) => counted("stage", "stranger_mail", policy.strangerMails.most, now);

  // covers B5.2
  it("sends at most 600 mails to strangers in an hour, over all connections", async () => {
    await counted("stage", "stranger_mail", policy.strangerMails.most - 1, hour);
    await subscribe(from(newSeal()), hour);
    const mover = {
      ...(await member("customer", { emailVerified: false, authTime: hour })),
      connection: { seal: newSeal() },
    };
    const owner = await business();
    const more = [
      subscribe(from(newSeal()), hour),
      enrol({ connection: { seal: newSeal() } }, hour),
      signUp(from(newSeal()), hour),
      as(mover, () => Members.resendConfirmation({}), hour),
      as(mover, () => Members.changeEmail({ email: somebody() }), hour),
      as(owner, () => Teams.invite({ email: somebody() }), hour),
    ];
    expect(await Promise.all(more.map(outcome))).toEqual(more.map(() => "request.mailPaused"));
    await subscribe(from(newSeal()), addMinutes(hour, 60));
  });

  it("still enrols confirmed addresses, and accepts tickets and password resets", async () => {
    await full();
    await enrol({ emailVerified: true }, hour);
    await write(from(newSeal()), hour);
    const { email, memberId } = await member("customer");
    accounts.push({ memberId, email, emailVerified: true, kind: "password" });
    await as(visitor, () => Members.forgotPassword({ email }), hour);
    await deliverAll(hour);
    expect(mails.filter(({ to }) => to === email).at(-1)?.subject).toBe("Choose a new password");
  });

  it("delays a link for an unconfirmed address to the next hour", async () => {
    const { email, memberId } = await member("customer", { emailVerified: false });
    accounts.push({ memberId, email, emailVerified: false, kind: "password" });
    await full();
    await as(visitor, () => Members.forgotPassword({ email }), hour);
    const resets = () => mails.filter(({ to, subject }) => to === email && subject === "Choose a new password");
    await deliverAll(hour);
    expect(resets()).toHaveLength(0);
    await deliverAll(addMinutes(hour, 60));
    expect(resets()).toHaveLength(1);
  });
});

describe("an unconfirmed address", () => {
  // covers B5.3
  it("gets only the confirmation mail, whatever its account does", async () => {
    const someone = await member("customer", { emailVerified: false, authTime: testNow });
    accounts.push({ memberId: someone.memberId, email: someone.email, emailVerified: false, kind: "password" });
    await as(someone, () => Security.changePassword({ password: aPassword, newPassword: "Another-Floor-8" }));
    await deliverAll();
    expect(mails.filter(({ to }) => to === someone.email).map(({ subject }) => subject)).toEqual([
      "Confirm your email address",
    ]);
    await as(someone, () => Account.close({}));
    await deliverAll();
    expect(mails.filter(({ to }) => to === someone.email)).toHaveLength(1);
  });
});

describe("a stranger on another connection", () => {
  const many = (count: number, work: (index: number) => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));

  // covers B5.4
  it.each([
    [
      "recoveries",
      "security.tooManyTries",
      policy.recoveryTries,
      (who: Actor, email: string) =>
        as(who, () => Security.recover({ email, password: "wrong", recoveryCode: "ABCDEFGH22" })),
    ],
    [
      "sign-ups",
      "member.tooManySignUps",
      policy.signUps,
      (who: Actor, email: string) =>
        as(who, () => Members.signUp({ email, newPassword: "Sparkling-Floor-7", fullName: "Sara Haddad" })),
    ],
    [
      "password resets",
      "member.tooManyMails",
      policy.resetMails,
      (who: Actor, email: string) => as(who, () => Members.forgotPassword({ email })),
    ],
    [
      "tickets",
      "ticket.tooMany",
      policy.tickets,
      (who: Actor, email: string) =>
        as(who, () =>
          Tickets.open({
            idempotencyKey: randomUUID(),
            name: "Sara",
            email,
            topic: "other",
            message: "Who do I tell of it?",
          }),
        ),
    ],
  ] satisfies [string, string, { most: number; ofMailbox: number }, (who: Actor, email: string) => Promise<unknown>][])(
    "does not use up %s of a mailbox's owner",
    { timeout: 60_000 },
    async (_, code, { most, ofMailbox }, attempt) => {
      const email = somebody();
      await many(most, () => attempt(from("stranger " + email), email));
      expect(await outcome(attempt(from("stranger " + email), email))).toBe(code);
      expect(await outcome(attempt(from("owner " + email), email))).not.toBe(code);
      // There is also a limit over many connections.
      const used = most + 1;
      await many(ofMailbox - used, (index) => attempt(from(`${index} ${email}`), email));
      expect(await outcome(attempt(from("one more " + email), email))).toBe(code);
    },
  );
});
