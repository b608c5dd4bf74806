import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { mock } from "node:test";
import { brotliCompressSync, constants } from "node:zlib";
import { addDays, addMinutes, operations, termsVersion } from "@naqi/contracts";
import { jpeg } from "../support/made-files.ts";
import { memoryFiles, memoryImages, memoryPictures, memoryVault } from "../support/core/memory-ports.ts";
import type { OperationId, PerOperation } from "../operations/record.ts";
import { tableForCore } from "./in-core.ts";
import { table } from "./table.ts";

interface Cost {
  calls: number;
  waves: number;
  read: number;
  written: number;
  /** Of what was answered, as it travels. */
  bytes: number;
}

type Output = { ConsumedCapacity?: Capacity | Capacity[] };
interface Capacity {
  CapacityUnits?: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
}

const local = await tableForCore();
const { client } = await import("@naqi/core/kit/table/table");
const { Bookings, Cleaners, Discounts, Insights, Members, Notifications, Pictures, providePorts, Referrals, Site } =
  await import("@naqi/core");
const { accepting, actor, as, asking, booking, cleaner, job, member, testNow, visitor, welcomeCode } =
  await import("../support/given/given.ts");
const { homeSamples } = await import("./samples/home-samples.ts");
const { codeSamples } = await import("./samples/code-samples.ts");
const { walletSamples } = await import("./samples/wallet-samples.ts");
const { replacementSamples } = await import("./samples/replacement-samples.ts");
const { dispatchSamples } = await import("./samples/dispatch-samples.ts");
const { planSamples } = await import("./samples/plan-samples.ts");
const { reviewSamples } = await import("./samples/review-samples.ts");
const { problemSamples } = await import("./samples/problem-samples.ts");
const { rewardSamples } = await import("./samples/reward-samples.ts");
const { securitySamples } = await import("./samples/security-samples.ts");
const { memberByEmail } = await import("@naqi/core/identity/member-record/member");
const { memoryFactors } = await import("../support/core/memory-factors.ts");
const { checklistSamples } = await import("./samples/checklist-samples.ts");
const { extendingSamples } = await import("./samples/extending-samples.ts");
const { marketSamples } = await import("./samples/market-samples.ts");
const { messageSamples } = await import("./samples/message-samples.ts");
const { onboardingSamples } = await import("./samples/onboarding-samples.ts");
const { staffSamples } = await import("./samples/staff-samples.ts");
const { proposalSamples } = await import("./samples/proposal-samples.ts");
const { teamSamples } = await import("./samples/team-samples.ts");
const { ticketSamples } = await import("./samples/ticket-samples.ts");
const { visitSamples } = await import("./samples/visit-samples.ts");

const writing = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;
const none = { calls: 0, waves: 0, read: 0, written: 0, bytes: 0 };
let cost: Cost = { ...none };
let inFlight = 0;
client.middlewareStack.add(
  (next, context) => async (args) => {
    (args.input as { ReturnConsumedCapacity?: string }).ReturnConsumedCapacity = "TOTAL";
    cost.calls++;
    if (inFlight++ === 0) cost.waves++;
    try {
      const result = await next(args);
      const used = [(result.output as Output).ConsumedCapacity ?? []].flat();
      const units = used.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      if (writing.test(String(context.commandName))) cost.written += units;
      else cost.read += units;
      return result;
    } finally {
      inFlight--;
    }
  },
  { step: "initialize", name: "counting" },
);

/** The bytes of an answer as it travels: long ones compressed, as `functions/src/http/compressed.ts` does it. */
function sent(json: string): number {
  const bytes = Buffer.from(json);
  if (bytes.length < 1_000) return bytes.length;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}

/** What one call of some work costs, the rest of the setting not counted. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  cost = { ...none };
  const answer = await work();
  return { ...cost, bytes: sent(JSON.stringify(answer) ?? "") };
}

const vault = memoryVault();
providePorts({
  vault,
  sitePages: { read: async () => "{{name}}" },
  push: { publicKey: "key", send: async () => true },
});
const customer = await member("customer");
const worker = await cleaner();
const unconfirmed = await member("customer", { emailVerified: false });
const code = await welcomeCode(customer);
const cleanerId = worker.memberId;
const asked = asking(cleanerId, { discountCode: code });
const quote = await as(customer, () => Bookings.quote(asked));

const settled = async () => {
  const someone = await member("customer");
  const worker = await cleaner();
  return { someone, worker, booked: await booking(someone, worker.memberId) };
};
const { MemberEntity } = await import("@naqi/core/identity/member-record/member-record.entity");
const { newMailToken } = await import("@naqi/core/kit/mail-token");
const link = (purpose: "confirm_email" | "reset_password", { memberId, email }: { memberId: string; email: string }) =>
  as(job, () => newMailToken({ purpose, memberId, email }));

const [toStart, toComplete, toCancel, toAnswer] = [await settled(), await settled(), await settled(), await settled()];
const [toMove, toAccept, toDecline, toWithdraw] = [await settled(), await settled(), await settled(), await settled()];
const dayBefore = addMinutes(toMove.booked.startsAt, -20 * 60);
const later = ({ booked: { bookingId, version, scheduledDate } }: typeof toMove) => ({
  bookingId,
  version,
  scheduledDate: addDays(scheduledDate, 1),
  scheduledTime: "14:00" as const,
  idempotencyKey: randomUUID(),
});
for (const one of [toAccept, toDecline, toWithdraw])
  await as(one.someone, () => Bookings.reschedule(later(one)), dayBefore);
const proposal = ({ booked: { bookingId } }: typeof toMove) => ({ bookingId, version: 1 });
await as(
  toComplete.worker,
  () => Bookings.start({ bookingId: toComplete.booked.bookingId }),
  toComplete.booked.startsAt,
);
const tokenToConfirm = await link("confirm_email", unconfirmed);
const stranger = await member("customer", { emailVerified: false });
const tokenToDisown = await link("confirm_email", stranger);
const elsewhere = await member("customer", { emailVerified: false });
const tokenElsewhere = await link("confirm_email", elsewhere);
const tokenToReset = await link("reset_password", customer);
const changer = await member("customer", { authTime: testNow });
const tokenToChange = await as(job, () =>
  newMailToken({ purpose: "change_email", memberId: changer.memberId, email: "nobody-changed@example.com" }),
);
const undoer = await member("customer");
await MemberEntity.patch({ memberId: undoer.memberId })
  .set({ formerEmail: { email: "former@example.com", until: addMinutes(testNow, 60) } })
  .go();
const tokenToUndo = await as(job, () =>
  newMailToken({ purpose: "undo_email", memberId: undoer.memberId, email: "former@example.com" }),
);
const mover = await member("customer", { emailVerified: false, authTime: testNow });
const [friend, referee] = [await member("customer"), await member("customer")];
const newsletter = { purpose: "confirm_subscription", list: "newsletter" } as const;
const tokenToSubscribe = await as(job, () => newMailToken({ ...newsletter, email: "reader@example.com" }));
const codeOfFriend = (await as(friend, () => Referrals.mine({}))).code;
const nothing = async () => undefined;
const documents = memoryFiles();
const pictureId = `pic_${"0".repeat(26)}`;
documents.put(`incoming/${worker.memberId}/${pictureId}`, jpeg());
providePorts({
  files: documents.files,
  pictures: memoryPictures().pictures,
  images: memoryImages(),
  downloads: { fetch: async () => jpeg() },
  vault,
  leakedPasswords: { has: async () => false },
  identity: {
    ...memoryFactors(() => nothing).factors,
    find: async (email) =>
      email.startsWith("nobody")
        ? undefined
        : {
            memberId: (await memberByEmail(email))?.memberId ?? customer.memberId,
            email,
            emailVerified: true,
            kind: "password",
          },
    create: nothing,
    confirmEmail: nothing,
    changeEmail: nothing,
    setPassword: nothing,
    signOutEverywhere: nothing,
    linkGoogle: nothing,
    unlinkGoogle: nothing,
    unconfirmedSince: async () => [],
    remove: nothing,
  },
});
await as(changer, () => Members.changeEmail({ email: "nobody-changed@example.com" }));
/**
 * A search reloads cleaners changed within the last minute, which here would be all of these samples. It is measured in
 * a minute without changes, the normal case at a thousand bookings a month.
 */
async function quietly<Answer>(search: () => Promise<Answer>): Promise<Answer> {
  mock.timers.enable({ apis: ["Date"], now: Date.now() + 120_000 });
  await search();
  cost = { ...none };
  mock.timers.setTime(Date.now() + 5_000);
  const answer = await search();
  mock.timers.reset();
  return answer;
}

/** One ordinary call of every operation. */
const samples: PerOperation<() => Promise<unknown>> = {
  "members.signUp": () =>
    as(visitor, () =>
      Members.signUp({
        email: `nobody-${randomUUID()}@example.com`,
        newPassword: "Sparkling-Floor-7",
        fullName: "Sara Haddad",
      }),
    ),
  "members.me": () => as(customer, () => Members.me({})),
  "members.enroll": () => as(actor(undefined), () => Members.enroll({ role: "customer", fullName: "Sara Haddad" })),
  "members.update": () => as(worker, () => Members.update({ fullName: "Aisha Noor" })),
  "members.acceptTerms": () => as(customer, () => Members.acceptTerms({ version: termsVersion })),
  "members.resendConfirmation": () => as(stranger, () => Members.resendConfirmation({})),
  "members.confirmEmail": () => as(unconfirmed, () => Members.confirmEmail({ token: tokenToConfirm })),
  "members.confirmation": () => as(visitor, () => Members.confirmation({ token: tokenToDisown })),
  "members.confirmElsewhere": () =>
    as(visitor, () => Members.confirmElsewhere({ token: tokenElsewhere, newPassword: "A-new-Password-1" })),
  "members.disown": () => as(visitor, () => Members.disown({ token: tokenToDisown })),
  "members.changeEmail": () => as(mover, () => Members.changeEmail({ email: `${randomUUID()}@example.com` })),
  "members.confirmNewEmail": () => as(visitor, () => Members.confirmNewEmail({ token: tokenToChange })),
  "members.undoEmail": () => as(visitor, () => Members.undoEmail({ token: tokenToUndo })),
  "members.signOut": () => as(customer, () => Members.signOut({})),
  "members.forgotPassword": () => as(visitor, () => Members.forgotPassword({ email: customer.email })),
  "members.passwordReset": () => as(visitor, () => Members.passwordReset({ token: tokenToReset })),
  "members.resetPassword": () =>
    as(visitor, () => Members.resetPassword({ token: tokenToReset, newPassword: "A-new-Password-1" })),
  "cleaners.search": () => quietly(() => as(visitor, () => Cleaners.search({ area: "Dubai Marina" }))),
  "cleaners.profile": () => as(visitor, () => Cleaners.profile({ cleanerId })),
  "cleaners.page": () => as(visitor, () => Cleaners.page({ cleanerId })),
  "cleaners.sitemap": () => quietly(() => as(visitor, () => Cleaners.sitemap({}))),
  "insights.mine": () => quietly(() => as(worker, () => Insights.mine({}))),
  "insights.prices": () => quietly(() => as(worker, () => Insights.prices({ area: "Dubai Marina" }))),
  "insights.seen": () => as(customer, () => Insights.seen({ cleanerId })),
  "insights.seenByVisitor": () =>
    as({ kind: "visitor", connection: { seal: "somewhere" } }, () => Insights.seenByVisitor({ cleanerId })),
  "cleaners.availability": () =>
    as(visitor, () => Cleaners.availability({ cleanerId, from: asked.scheduledDate, days: 7 })),
  "cleaners.revealContact": () => as(customer, () => Cleaners.revealContact({ cleanerId })),
  "discounts.mine": () => as(customer, () => Discounts.mine({})),
  "discounts.validate": () => as(customer, () => Discounts.validate({ code, bookingAmount: 10_000 })),
  "bookings.quote": () => as(customer, () => Bookings.quote(asked)),
  "bookings.book": () =>
    as(customer, () => Bookings.book({ ...accepting(asked, quote), idempotencyKey: randomUUID() })),
  "bookings.mine": () => as(customer, () => Bookings.mine({})),
  "bookings.jobs": () => as(worker, () => Bookings.jobs({})),
  "bookings.get": () => as(toStart.someone, () => Bookings.get({ bookingId: toStart.booked.bookingId })),
  "bookings.start": () =>
    as(toStart.worker, () => Bookings.start({ bookingId: toStart.booked.bookingId }), toStart.booked.startsAt),
  "bookings.undoStart": () =>
    as(toStart.worker, () => Bookings.undoStart({ bookingId: toStart.booked.bookingId }), toStart.booked.startsAt),
  ...(await visitSamples()),
  "bookings.complete": () =>
    as(
      toComplete.worker,
      () => Bookings.complete({ bookingId: toComplete.booked.bookingId }),
      toComplete.booked.endsAt,
    ),
  "bookings.answer": () =>
    as(
      toAnswer.someone,
      () => Bookings.answer({ bookingId: toAnswer.booked.bookingId, tookPlace: false }),
      toAnswer.booked.endsAt,
    ),
  "bookings.cancel": () => as(toCancel.someone, () => Bookings.cancel({ bookingId: toCancel.booked.bookingId })),
  "bookings.freeTimes": () =>
    as(toMove.someone, () =>
      Bookings.freeTimes({ bookingId: toMove.booked.bookingId, from: asked.scheduledDate, days: 7 }),
    ),
  "bookings.reschedule": () => as(toMove.someone, () => Bookings.reschedule(later(toMove))),
  "bookings.acceptMove": () => as(toAccept.worker, () => Bookings.acceptMove(proposal(toAccept)), dayBefore),
  "bookings.declineMove": () => as(toDecline.worker, () => Bookings.declineMove(proposal(toDecline)), dayBefore),
  "bookings.withdrawMove": () => as(toWithdraw.someone, () => Bookings.withdrawMove(proposal(toWithdraw)), dayBefore),
  ...(await checklistSamples(documents.put)),
  ...(await extendingSamples()),
  ...(await marketSamples()),
  ...(await messageSamples(documents.put)),
  ...(await onboardingSamples()),
  ...(await homeSamples()),
  ...(await codeSamples()),
  ...(await walletSamples()),
  ...(await planSamples()),
  ...(await replacementSamples()),
  ...(await dispatchSamples()),
  ...(await reviewSamples()),
  ...(await problemSamples(documents.put)),
  ...(await rewardSamples()),
  ...(await securitySamples()),
  ...(await staffSamples(documents)),
  ...(await teamSamples()),
  ...(await ticketSamples()),
  ...(await proposalSamples()),
  "pictures.form": () => as(worker, () => Pictures.form({ kind: "photo", contentType: "image/jpeg", size: 1000 })),
  "pictures.finish": () => as(worker, () => Pictures.finish({ pictureId, kind: "photo" })),
  "pictures.copy": () => as(worker, () => Pictures.copy({ url: "https://pictures.example/me.jpg" })),
  "pictures.remove": () => as(worker, () => Pictures.remove({ kind: "photo" })),
  "referrals.mine": () => as(friend, () => Referrals.mine({})),
  "referrals.apply": () => as(referee, () => Referrals.apply({ code: codeOfFriend })),
  "site.settings": () => as(visitor, () => Site.settings({})),
  "site.subscribe": () => as(visitor, () => Site.subscribe({ email: "reader@example.com", list: "newsletter" })),
  "site.confirmSubscription": () => as(visitor, () => Site.confirmSubscription({ token: tokenToSubscribe })),
};

const { aroundOne, costsOf } = await import("./costs.ts");
const { readyToTalk } = await import("./talk.ts");
const { readyToRelease, readyToRemind } = await import("./by-clock.ts");
const { waitingRows } = await import("../support/core/events.ts");
const idsOfWaiting = async () => (await waitingRows()).map(({ eventId }) => eventId);

/** When all of these are due that wait for minutes only, as a start does (G139); reminders of later days stay. */
const soonOf = (rows: Awaited<ReturnType<typeof waitingRows>>) =>
  rows
    .filter(({ dueAt, createdAt }) => dueAt <= addMinutes(createdAt, 5))
    .reduce((latest, { dueAt }) => (dueAt > latest ? dueAt : latest), addMinutes(testNow, 60));
let mails = 0;
providePorts({ mail: { send: async () => void mails++ } });

/** What fails costs less than it will, once it succeeds. */
const fail = ({ kind, reason }: { kind: string; reason: string }) => {
  throw new Error(`${kind}: ${reason}`);
};

/** What work costs, and with it what follows from what it told: performed as the table's stream and the sweep do it. */
async function wholeCostOf(work: () => Promise<unknown>) {
  const before = new Set(await idsOfWaiting());
  const asked = await costOf(work);
  const rows = (await waitingRows()).filter(({ eventId }) => !before.has(eventId));
  const told = rows.map(({ eventId }) => eventId);
  mails = 0;
  const follows = await costOf(() => as(job, () => Notifications.deliverThese(told, fail), soonOf(rows)));
  return { asked, follows: { ...follows, events: told.length, mails } };
}

const rows = [];
const costs = new Map<string, Awaited<ReturnType<typeof wholeCostOf>>>();
// As `domains.ts` lists them: some samples build on what an earlier one changed. A module's names come by the alphabet.
const listed = readFileSync("packages/contracts/src/domains.ts", "utf8");
const placeOf = (domain: string) => listed.search(new RegExp(`[{"] ?${domain}[" ]`));
for (const { operation } of operations.toSorted((one, other) => placeOf(one.domain) - placeOf(other.domain))) {
  const work = samples[operation.id as OperationId];
  if (operation.id in aroundOne) costs.set(operation.id, await wholeCostOf(work));
  const one = costs.get(operation.id)?.asked ?? (await costOf(work));
  rows.push([operation.id, one.calls, one.waves, one.read.toFixed(1), one.written.toFixed(1)]);
}
const talk = await wholeCostOf(await readyToTalk());
const byClock = {
  reminders: await wholeCostOf(await readyToRemind()),
  "the review, shown": await wholeCostOf(await readyToRelease()),
};
process.stdout.write(
  `${table("Table calls per operation", ["operation", "calls", "one after another", "read units", "write units"], rows)}\n${costsOf(costs, talk, byClock)}\n`,
);
await local.stop();
process.exit(0);
