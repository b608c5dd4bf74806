import { randomUUID } from "node:crypto";
import { addDays, addMinutes, operations } from "@naqi/contracts";
import { jpeg } from "../support/made-files.ts";
import { memoryFiles, memoryImages, memoryPictures, memoryVault } from "../support/memory-ports.ts";
import type { OperationId, PerOperation } from "../support/samples.ts";
import { tableForCore } from "./in-core.ts";
import { table } from "./table.ts";

interface Cost {
  calls: number;
  waves: number;
  read: number;
  written: number;
}

type Output = { ConsumedCapacity?: Capacity | Capacity[] };
interface Capacity {
  CapacityUnits?: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
}

const local = await tableForCore();
const { client } = await import("@naqi/core/kit/table");
const { Bookings, Cleaners, Discounts, Members, Notifications, Pictures, providePorts, Referrals, Site } =
  await import("@naqi/core");
const { accepting, actor, as, asking, booking, cleaner, job, member, testNow, visitor, welcomeCode } =
  await import("../support/given.ts");
const { homeSamples } = await import("./home-samples.ts");
const { codeSamples } = await import("./code-samples.ts");
const { reviewSamples } = await import("./review-samples.ts");
const { rewardSamples } = await import("./reward-samples.ts");
const { securitySamples } = await import("./security-samples.ts");
const { memberByEmail } = await import("@naqi/core/membership/member");
const { memoryFactors } = await import("../support/memory-factors.ts");
const { marketSamples } = await import("./market-samples.ts");
const { messageSamples } = await import("./message-samples.ts");
const { onboardingSamples } = await import("./onboarding-samples.ts");
const { staffSamples } = await import("./staff-samples.ts");
const { ticketSamples } = await import("./ticket-samples.ts");

const writing = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;
let cost: Cost = { calls: 0, waves: 0, read: 0, written: 0 };
let inFlight = 0;
client.middlewareStack.add(
  (next, context) => async (args) => {
    const trace = (globalThis as any).trace;
    if (args.input && (args.input as any).zz) { delete (args.input as any).zz; return next(args); }
    (args.input as { ReturnConsumedCapacity?: string }).ReturnConsumedCapacity = "INDEXES";
    cost.calls++;
    if (inFlight++ === 0) cost.waves++;
    try {
      const inp: any = args.input;
      const sizeOf = (x: any) => (x ? JSON.stringify(x).length : 0);
      const { GetCommand } = await import("@aws-sdk/lib-dynamodb");
      const look = async (pk: string, sk: string) => ((await client.send(new GetCommand({ TableName: "naqi", Key: { pk, sk }, ConsistentRead: true, zz: 1 } as any))) as any).Item;
      const items = trace ? (inp.TransactItems ?? [{ [String(context.commandName).replace("Command", "")]: inp }]) : [];
      const wr = trace && /^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(String(context.commandName));
      const before: any[] = [];
      if (wr) for (const it of items) { const [, b] = Object.entries<any>(it)[0]!; const k = b.Key ?? b.Item; before.push(k ? await look(k.pk, k.sk) : undefined); }
      const result = await next(args);
      if (wr) {
        console.log("    ", context.commandName, JSON.stringify(((result.output as any).ConsumedCapacity)?.[0] ?? (result.output as any).ConsumedCapacity));
        for (const [i, it] of items.entries()) { const [kind, b] = Object.entries<any>(it)[0]!; const k = b.Key ?? b.Item; if (!k) continue; const after = await look(k.pk, k.sk); 
          const tab = kind.startsWith("Condition") ? 2 : (inp.TransactItems ? 2 : 1) * Math.max(1, Math.ceil(Math.max(sizeOf(before[i]), sizeOf(after)) / 1024));
          const changedIdx = [1,2,3,4].flatMap((n) => { const o = before[i]?.[`gsi${n}pk`] && JSON.stringify([before[i][`gsi${n}pk`], before[i][`gsi${n}sk`]]); const a = after?.[`gsi${n}pk`] && JSON.stringify([after[`gsi${n}pk`], after[`gsi${n}sk`]]); return o || a ? [`g${n}${o === a ? (JSON.stringify(before[i]) === JSON.stringify(after) ? "=" : "") : o && a ? "x2" : o ? "-" : "+"}`] : []; }).join(",");
          console.log("        ", kind, tab, (k.sk as string).slice(0, 60), "|", (k.pk as string).slice(0,50), sizeOf(before[i]), "->", sizeOf(after), changedIdx); }
      } else if (trace) { const cc: any = (result.output as any).ConsumedCapacity; console.log("    ", context.commandName, (Array.isArray(cc) ? cc : [cc]).map((c: any) => c?.CapacityUnits).join(), inp.IndexName ?? "", inp.ConsistentRead ? "consistent" : "", JSON.stringify(inp.ExpressionAttributeValues ?? inp.Key ?? Object.values<any>(inp.RequestItems ?? {})[0]?.Keys?.map((k: any) => k.sk) ?? "").slice(0, 200), (result.output as any).Items?.length ?? ""); }
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

/** What one call of some work costs, the rest of the setting not counted. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  cost = { calls: 0, waves: 0, read: 0, written: 0 };
  (globalThis as any).trace = true;
  await work();
  (globalThis as any).trace = false;
  return cost;
}

const vault = memoryVault();
providePorts({ vault });
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
const { newMailToken } = await import("@naqi/core/kit/mail-token");
const link = (purpose: "confirm_email" | "reset_password", { memberId, email }: { memberId: string; email: string }) =>
  as(job, () => newMailToken({ purpose, memberId, email }));

const [toStart, toComplete, toCancel] = [await settled(), await settled(), await settled()];
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
  identity: {
    ...memoryFactors(() => nothing).factors,
    find: async (email) => ({
      memberId: (await memberByEmail(email))?.memberId ?? customer.memberId,
      email,
      emailVerified: true,
      kind: "password",
    }),
    confirmEmail: nothing,
    changeEmail: nothing,
    setPassword: nothing,
    signOutEverywhere: nothing,
    linkGoogle: nothing,
    unconfirmedSince: async () => [],
    remove: nothing,
  },
});
await as(visitor, () => Cleaners.search({}));

/** One ordinary call of every operation. */
const samples: PerOperation<() => Promise<unknown>> = {
  "members.me": () => as(customer, () => Members.me({})),
  "members.enroll": () => as(actor(undefined), () => Members.enroll({ role: "customer", fullName: "Sara Haddad" })),
  "members.update": () => as(worker, () => Members.update({ fullName: "Aisha Noor" })),
  "members.resendConfirmation": () => as(stranger, () => Members.resendConfirmation({})),
  "members.confirmEmail": () => as(unconfirmed, () => Members.confirmEmail({ token: tokenToConfirm })),
  "members.confirmation": () => as(visitor, () => Members.confirmation({ token: tokenToDisown })),
  "members.confirmElsewhere": () =>
    as(visitor, () => Members.confirmElsewhere({ token: tokenElsewhere, newPassword: "A-new-Password-1" })),
  "members.disown": () => as(visitor, () => Members.disown({ token: tokenToDisown })),
  "members.changeEmail": () => as(mover, () => Members.changeEmail({ email: `${randomUUID()}@example.com` })),
  "members.signOut": () => as(customer, () => Members.signOut({})),
  "members.forgotPassword": () => as(visitor, () => Members.forgotPassword({ email: customer.email })),
  "members.passwordReset": () => as(visitor, () => Members.passwordReset({ token: tokenToReset })),
  "members.resetPassword": () =>
    as(visitor, () => Members.resetPassword({ token: tokenToReset, newPassword: "A-new-Password-1" })),
  "cleaners.search": () => as(visitor, () => Cleaners.search({ area: "Dubai Marina" })),
  "cleaners.profile": () => as(visitor, () => Cleaners.profile({ cleanerId })),
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
  "bookings.complete": () =>
    as(
      toComplete.worker,
      () => Bookings.complete({ bookingId: toComplete.booked.bookingId }),
      toComplete.booked.endsAt,
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
  ...(await marketSamples()),
  ...(await messageSamples(documents.put)),
  ...(await onboardingSamples()),
  ...(await homeSamples()),
  ...(await codeSamples()),
  ...(await reviewSamples()),
  ...(await rewardSamples()),
  ...(await securitySamples()),
  ...(await staffSamples(documents)),
  ...(await ticketSamples()),
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

// What they told waits: one event as it is performed by the table's stream.
const { costsOf } = await import("./costs.ts");
const { waitingRows } = await import("../support/events.ts");
const told = (await waitingRows()).filter(({ event: { kind } }) => kind === "booking.booked").slice(0, 10);
console.log('== delivering', told.length);
const delivering = await costOf(() => as(job, () => Notifications.deliverThese(told.map(({ eventId }) => eventId))));
const perEvent = { read: delivering.read / told.length, written: delivering.written / told.length };

const quiet = async (work: () => Promise<unknown>) => { cost = { calls: 0, waves: 0, read: 0, written: 0 }; await work(); return cost; };
const aroundIds = new Set(["site.settings","members.me","cleaners.search","cleaners.profile","cleaners.availability","favorites.ids","favorites.add","discounts.mine","discounts.validate","properties.mine","bookings.quote","bookings.book","bookings.mine","bookings.jobs","bookings.get","bookings.freeTimes","bookings.reschedule","messages.mine","messages.open","messages.thread","messages.changes","messages.send","messages.read","bookings.start","bookings.complete","reviews.write","earnings.summary"]);
const rows = [];
const costs = new Map<string, Cost>();
for (const { operation } of operations) {
  if (aroundIds.has(operation.id)) console.log(`== ${operation.id}`);
  const one = await (aroundIds.has(operation.id) ? costOf(samples[operation.id as OperationId]) : quiet(samples[operation.id as OperationId]));
  if (aroundIds.has(operation.id)) console.log(`   read ${one.read} written ${one.written}`);
  costs.set(operation.id, one);
  rows.push([operation.id, one.calls, one.waves, one.read.toFixed(1), one.written.toFixed(1)]);
}
process.stdout.write(
  `${table("Table calls per operation", ["operation", "calls", "one after another", "read units", "write units"], rows)}\n${costsOf(costs, perEvent)}\n`,
);
await local.stop();
process.exit(0);
