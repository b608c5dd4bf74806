import { randomUUID } from "node:crypto";
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Booking, CleaningRequest } from "@naqi/contracts";
import type { MemberActor } from "@naqi/core";
import { type LocalTable, startTable } from "@naqi/local/table";
import { allRows, type Row } from "../../support/core/rows.ts";

let client: DynamoDBDocumentClient;
export const world: Record<"ahead" | "paid" | "done" | "off" | "late", Booking> = {} as never;
export let customer: MemberActor;
/** Came by the customer's code and has not booked yet. */
export let friend: MemberActor;
/** Has applied to the customer's open request, and to one that was cancelled since. */
export let worker: MemberActor;
export const board: Record<"open" | "closed" | "booked", CleaningRequest> = {} as never;

/** Was suspended, which waits for a second member of staff. */
export let held: MemberActor;

/** A business's owner, a team member, and their assigned job. */
export const team: Record<"owner" | "hand" | "given", string> = {} as never;

/** Was paid from a wallet, and has a tip. */
export let spent: Booking;

/** Is done, and the customer has reported a problem with it. */
export let reported: Booking;

/** A property with a request that is open, a request that is closed, each with an application; payout methods; saved filters; a verification. */
async function makeBoard(given: typeof import("../../support/given/given.ts")) {
  const { Applications, Payouts, Requests, Verification } = await import("@naqi/core");
  const { fakePorts } = await import("../../support/core/ports.ts");
  fakePorts();
  const { homeOf } = await import("../../support/given/customer-wizard.ts");
  const { propertyId } = await homeOf(customer).add();
  board.open = await given.posted(customer, { propertyId });
  board.closed = await given.posted(customer);
  const { applicationId } = await given.applied(worker, board.open.requestId);
  await given.as(worker, () => Applications.withdraw({ applicationId }));
  await given.applied(worker, board.open.requestId);
  await given.applied(worker, board.closed.requestId);
  await given.as(customer, () => Requests.cancel({ requestId: board.closed.requestId }));
  const fresh = { ...worker, authTime: given.testNow };
  for (const paypalEmail of ["a@example.com", "b@example.com"]) {
    const details = { payoutMethod: "paypal", paypalEmail } as const;
    await given.as(fresh, () => Payouts.add({ idempotencyKey: randomUUID(), details }));
  }
  for (const location of ["JBR", "Deira"] as const)
    await given.as(worker, () => Requests.saveFilters({ name: location, filters: { location } }));
  await given.as(customer, () => Verification.start({}));
}

/** A request of which one offer was declined and another one booked. */
async function makeBooked(given: typeof import("../../support/given/given.ts")) {
  const { Applications, Bookings } = await import("@naqi/core");
  const [guest, refused, chosen] = [await given.member("customer"), await given.cleaner(), await given.cleaner()];
  board.booked = await given.posted(guest);
  const { requestId } = board.booked;
  const { applicationId: declined } = await given.applied(refused, requestId);
  await given.as(guest, () => Applications.decline({ applicationId: declined }));
  const { applicationId } = await given.applied(chosen, requestId);
  const asked = given.asking(chosen.memberId, { offer: { requestId, applicationId } });
  const quote = await given.as(guest, () => Bookings.quote(asked));
  await given.as(guest, () => Bookings.book(given.accepting(asked, quote)));
}

/** A plan with its first visits. */
async function makePlan() {
  const { everyWeek } = await import("../../support/given/planned.ts");
  await everyWeek();
}

/** A campaign with a booking. */
async function makeCampaign(given: typeof import("../../support/given/given.ts")) {
  const { Discounts } = await import("@naqi/core");
  const { staff } = await import("../../support/given/staff.ts");
  const terms = {
    valueType: "fixed",
    discountValue: 1_000,
    minimumOrderAmount: 0,
    mostUses: 5,
    reason: "A seasonal offer.",
  } as const;
  await given.as(await staff(), () =>
    Discounts.startCampaign({ ...terms, idempotencyKey: randomUUID(), code: "EVERYBODY", endsOn: "2027-04-01" }),
  );
  const [guest, other] = [await given.member("customer"), await given.cleaner()];
  await given.booking(guest, other.memberId, { discountCode: "EVERYBODY" });
}

/** A customer who came by the worker's code and has had a first booking, with another cleaner. */
async function makeCredit(given: typeof import("../../support/given/given.ts")) {
  const { Bookings, Referrals } = await import("@naqi/core");
  const [guest, other] = [await given.member("customer"), await given.cleaner()];
  const { code } = await given.as(worker, () => Referrals.mine({}));
  await given.as(guest, () => Referrals.apply({ code }));
  const { bookingId, endsAt } = await given.started(guest, other);
  await given.as(other, () => Bookings.complete({ bookingId }), endsAt);
  const { rewardsReleased } = await import("../../support/given/rewards.ts");
  await rewardsReleased(endsAt);
}

/** Credit that paid a visit which was cancelled at no fee, and one that was done, for which there is a tip. */
async function makeWallet(given: typeof import("../../support/given/given.ts")) {
  const { Bookings, Wallet } = await import("@naqi/core");
  const { staff } = await import("../../support/given/staff.ts");
  const [guest, other] = [await given.member("customer"), await given.cleaner()];
  const asked = { memberId: guest.memberId, idempotencyKey: randomUUID(), reason: "We are sorry." };
  await given.as(await staff(), () => Wallet.staffCredit({ ...asked, amount: 12_000 }));
  const off = await given.booking(guest, other.memberId, { useWallet: true, scheduledTime: "14:00" });
  await given.as(guest, () => Bookings.cancel({ bookingId: off.bookingId }));
  spent = await given.started(guest, other, { useWallet: true });
  const { bookingId, endsAt } = spent;
  await given.as(other, () => Bookings.complete({ bookingId }), endsAt);
  await given.as(guest, () => Bookings.tip({ bookingId, amount: 2_000 }), endsAt);
}

/** A problem that waits for the cleaner's answer. */
async function makeProblem(given: typeof import("../../support/given/given.ts")) {
  const { Problems } = await import("@naqi/core");
  const guest = await given.member("customer");
  reported = await given.started(guest, await given.cleaner());
  const { bookingId, endsAt } = reported;
  const said = { bookingId, kind: "damage", text: "The vase by the window is broken." } as const;
  await given.as(guest, () => Problems.report(said), endsAt);
}

/** A message to support that was answered. */
async function makeTicket(given: typeof import("../../support/given/given.ts")) {
  const { Tickets } = await import("@naqi/core");
  const { staff } = await import("../../support/given/staff.ts");
  const asked = { name: "Lina", email: "lina@example.com", topic: "other", message: "Is there anybody?" } as const;
  const { ticketId } = await given.as(given.visitor, () => Tickets.open({ ...asked, idempotencyKey: randomUUID() }));
  await given.as(await staff(), () => Tickets.reply({ ticketId, reply: "There is." }));
}

/** A business with an invitation, and a team member with an assigned job. */
async function makeTeam() {
  const { aTeam, invited } = await import("../../support/given/teams.ts");
  const { owner, aisha, booked, give } = await aTeam();
  await invited(owner, { ...owner, email: "new.hand@example.com" });
  await give(aisha);
  Object.assign(team, { owner: owner.memberId, hand: aisha.memberId, given: booked.bookingId });
}

/** A cleaner suspended by staff, which waits for a second admin; only this entry has no place in the trail yet. */
async function makeTrail(given: typeof import("../../support/given/given.ts")) {
  const { sealTrail } = await import("@naqi/core/staff/audit/sealing");
  const { decideCleaner, staff } = await import("../../support/given/staff.ts");
  await given.as(given.job, sealTrail);
  held = await given.cleaner();
  await decideCleaner(await staff(), held.memberId, "suspend");
}

/** One cleaner with a booking ahead, one paid with a code, one done and reviewed, one cancelled, one cancelled late. */
export async function makeWorld(): Promise<LocalTable> {
  const table = await startTable("naqi");
  Object.assign(process.env, { DYNAMODB_ENDPOINT: table.endpoint, TABLE_NAME: "naqi" });
  ({ client } = await import("@naqi/core/kit/table/table"));
  const given = await import("../../support/given/given.ts");
  (await import("../../support/core/ports.ts")).fakePorts();
  const { Bookings, Cleaners, Members, Messages, Referrals, Reports } = await import("@naqi/core");
  customer = await given.member("customer");
  worker = await given.cleaner();
  const code = await given.welcomeCode(customer);
  world.paid = await given.booking(customer, worker.memberId, { discountCode: code, scheduledTime: "14:00" });
  world.ahead = await given.booking(customer, worker.memberId);
  const second = await given.code(customer);
  const third = await given.code(customer);
  world.off = await given.booking(customer, worker.memberId, { discountCode: second, scheduledTime: "17:00" });
  await given.as(customer, () => Bookings.cancel({ bookingId: world.off.bookingId }));
  world.late = await given.booking(customer, worker.memberId, { discountCode: third, scheduledTime: "12:00" });
  await given.as(
    customer,
    () => Bookings.cancel({ bookingId: world.late.bookingId, expectedFee: 100_000 }),
    new Date(Date.parse(world.late.startsAt) - 3_600_000).toISOString(),
  );
  world.done = await given.started(customer, worker, { scheduledTime: "08:00" });
  const { bookingId } = world.done;
  await given.as(worker, () => Bookings.complete({ bookingId }), world.done.endsAt);
  await given.reviewed(world.done, { rating: 4, comment: "Good." }, world.done.endsAt);
  const about = { requestId: world.ahead.requestId, cleanerId: worker.memberId };
  const { conversationId } = await given.as(customer, () => Messages.open(about));
  const line = { conversationId, text: "Ring twice.", idempotencyKey: randomUUID() };
  await given.as(customer, () => Messages.send(line));
  await given.as(worker, () => Reports.ofConversation({ conversationId, reason: "other" }));
  await given.as(worker, () => Members.update({ phone: "+971500000000" }));
  await given.as(customer, () => Cleaners.revealContact({ cleanerId: worker.memberId }));
  friend = await given.member("customer");
  const own = await given.as(customer, () => Referrals.mine({}));
  await given.as(friend, () => Referrals.apply({ code: own.code }));
  await makeCredit(given);
  await makeCampaign(given);
  await makeBoard(given);
  await makeBooked(given);
  await makeWallet(given);
  await makePlan();
  await makeTicket(given);
  await makeProblem(given);
  await makeTeam();
  await makeTrail(given);
  return table;
}

/** All rows as core wrote them, and as they are with what was done to them behind its back. */
export let rows: readonly Row[] = [];
export const readRows = async () => (rows = await allRows(client, "naqi"));

/** Takes a lock away in the table itself, for the command that reads it; answers how to undo it. */
export async function losingALock() {
  const Item = one("slot", of("ahead"));
  await client.send(new DeleteCommand({ TableName: "naqi", Key: { pk: Item.pk, sk: Item.sk } }));
  return () => client.send(new PutCommand({ TableName: "naqi", Item }));
}

type Which = (row: Row) => boolean;
function one(kind: string, which: Which): Row {
  const row = rows.find((some) => some.__edb_e__ === kind && which(some));
  if (!row) throw new Error(`There is no such ${kind}.`);
  return row;
}
export const of =
  (name: keyof typeof world): Which =>
  (row) =>
    row.bookingId === world[name].bookingId;

/** Rows of this world's main cleaner; another has only done the guest's job. */
export const workers: Which = (row) => row.cleanerId === worker.memberId;

/** Puts other rows in the place of these; answers how to undo it. */
function instead(others: readonly Row[]) {
  const before = rows;
  rows = others;
  return () => void (rows = before);
}

/** As the table would keep it: nothing for what is undefined. */
const kept = (row: Partial<Row>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;

/** Changes a row; answers how to undo it, as the next two do. */
export function changing(kind: string, which: Which, change: (row: Row) => Partial<Row>) {
  const row = one(kind, which);
  return instead(rows.map((some) => (some === row ? kept({ ...row, ...change(row) }) : some)));
}

export function removing(kind: string, which: Which) {
  const row = one(kind, which);
  return instead(rows.filter((some) => some !== row));
}

/** A copy of a row, under another key. */
export function adding(kind: string, which: Which, change: (row: Row) => Partial<Row>) {
  const row = one(kind, which);
  const added = kept({ ...row, ...change(row) });
  return instead([...rows.filter(({ pk, sk }) => pk !== added.pk || sk !== added.sk), added]);
}

export const renamed = (from: string, to: string) => (row: Row) =>
  JSON.parse(JSON.stringify(row).replaceAll(from, to)) as Row;
