import { adding, changing, customer, of, removing, renamed, workers, world } from "./check-data-world.ts";
import type { Row } from "../../support/core/rows.ts";

const other = "bkg_00000000000000000000000000";

/** What is wrong, the line that says so, and how to make it so; the last answers how to undo it. */
export type Corruption = [what: string, says: RegExp, corrupt: () => () => void];

const any = () => true;
const unread = (row: Row) => row.unread === 1;
const visitsOfCustomer = (row: Row) => row.customerId === customer.memberId;
/** The cleaner's own row names the plan's customer as well. */
const hoursOfCleaner = ({ memberId, plans }: Row) =>
  Object.values(plans as Record<string, { customerId: string }>).some(({ customerId }) => customerId !== memberId);
const visitOf = (name: keyof typeof world, change: object = {}) => {
  const { bookingId, cleanerId, startsAt, endsAt } = world[name];
  return { [bookingId]: { cleanerId, startsAt, endsAt, ...change } };
};

export const corruptions: Corruption[] = [
  ["a lock is lost", /nothing locks/, () => removing("slot", of("ahead"))],
  ["a customer's visits are lost", /visits of \S+: bkg_\w+ is missing/, () => removing("visits", visitsOfCustomer)],
  [
    "a customer's visit is forgotten",
    /visits of \S+: bkg_\w+ is missing/,
    () => changing("visits", visitsOfCustomer, () => ({ ahead: {} })),
  ],
  [
    "a customer has a visit that was cancelled",
    /visits of \S+: bkg_\w+ is not ahead of them/,
    () => changing("visits", visitsOfCustomer, ({ ahead }) => ({ ahead: { ...(ahead as object), ...visitOf("off") } })),
  ],
  [
    "a customer's visit is at another time",
    /visits of \S+: bkg_\w+ is at another time/,
    () =>
      changing("visits", visitsOfCustomer, ({ ahead }) => ({
        ahead: { ...(ahead as object), ...visitOf("ahead", { startsAt: world.off.startsAt }) },
      })),
  ],
  [
    "a customer's visit is with another cleaner",
    /visits of \S+: bkg_\w+ is with another cleaner/,
    () =>
      changing("visits", visitsOfCustomer, ({ ahead }) => ({
        ahead: { ...(ahead as object), ...visitOf("ahead", { cleanerId: customer.memberId }) },
      })),
  ],
  [
    "a plan is not among its customer's hours",
    /plan pln_\w+: active, but the hours/,
    () => changing("planhours", any, () => ({ plans: {} })),
  ],
  [
    "a plan is not among its cleaner's hours",
    /plan pln_\w+: active, but the hours/,
    () => changing("planhours", hoursOfCleaner, () => ({ plans: {} })),
  ],
  [
    "a plan falls due at another time",
    /plan pln_\w+: something falls due/,
    () => changing("plan", any, () => ({ dueAt: "2099-01-01T00:00:00.000Z" })),
  ],
  [
    "a plan has a visit of another date",
    /plan pln_\w+: bkg_\w+ is not its visit/,
    () =>
      changing("plan", any, ({ visits }) => ({
        visits: (visits as object[]).map((date) => ({ ...date, day: "2027-01-01" })),
      })),
  ],
  [
    "a visit is replaced by one that there is not",
    /booking bkg_\w+: \S+ does not say that it replaces it/,
    () => changing("booking", of("off"), () => ({ replacement: { by: other } })),
  ],
  [
    "a visit that takes place was replaced",
    /booking bkg_\w+: confirmed, although/,
    () => changing("booking", of("ahead"), () => ({ replacement: { by: other } })),
  ],
  [
    "a request was fulfilled by no replacement",
    /request req_\w+: fulfilled by bkg_0+, which is no replacement/,
    () => changing("request", any, () => ({ fulfilledBy: other })),
  ],
  [
    "a visit replaces one that knows nothing of it",
    /booking bkg_\w+: \S+ does not say that it is replaced/,
    () => changing("booking", of("ahead"), () => ({ replacement: { of: other } })),
  ],
  [
    "a plan's visit is counted as any other",
    /visits of \S+: bkg_\w+ is not counted as a plan's/,
    () =>
      changing(
        "visits",
        ({ ahead }) => JSON.stringify(ahead).includes("ofPlan"),
        ({ ahead }) => ({
          ahead: JSON.parse(JSON.stringify(ahead).replaceAll(/"ofPlan":true,|,"ofPlan":true/g, "")) as object,
        }),
      ),
  ],
  ["a completed job lost its lock", /nothing locks/, () => removing("slot", of("done"))],
  [
    "a lock outlives its booking",
    /does not live at that hour/,
    () => adding("slot", of("ahead"), renamed("10:00", "17:00")),
  ],
  [
    "a lock belongs to another booking",
    /instead of/,
    () => changing("slot", of("ahead"), () => ({ bookingId: other })),
  ],
  [
    "two bookings share an hour",
    /shares 10:00/,
    () =>
      adding("booking", of("ahead"), ({ bookingId, ...row }) =>
        renamed(String(bookingId), other)({ ...row, bookingId } as Row),
      ),
  ],
  [
    "a request did not follow",
    /its request is open/,
    () =>
      changing(
        "request",
        (row) => row.requestId === world.done.requestId,
        () => ({ status: "open" }),
      ),
  ],
  [
    "a request is lost",
    /its request req_\w+ does not exist/,
    () => removing("request", (row) => row.requestId === world.ahead.requestId),
  ],
  ["a ledger row is lost", /there is no row for the job/, () => removing("ledger", of("ahead"))],
  [
    "a ledger row was not settled",
    /pending, but the booking is completed/,
    () => changing("ledger", of("done"), () => ({ status: "pending" })),
  ],
  [
    "the cleaner is owed another amount",
    /the cleaner gets 1 instead/,
    () => changing("ledger", of("ahead"), () => ({ finalAmount: 1 })),
  ],
  [
    "a paid job counts on another day",
    /counts on 2020-01-01 instead/,
    () => changing("ledger", of("done"), () => ({ day: "2020-01-01" })),
  ],
  [
    "a cancelled job is still owed",
    /the customer pays 5/,
    () => changing("ledger", of("off"), () => ({ customerAmount: 5 })),
  ],
  [
    "one side has no conversation",
    /has no conversation/,
    () =>
      removing(
        "conversation",
        (row) => row.requestId === world.ahead.requestId || row.bookingId === world.ahead.bookingId,
      ),
  ],
  ["an inbox counts wrong", /wait, but 1 in the conversations/, () => changing("inbox", unread, () => ({ unread: 7 }))],
  [
    "a conversation counts wrong",
    /3 wait, but 1 were not read/,
    () => changing("conversation", unread, () => ({ unread: 3 })),
  ],
  ["a line is lost", /its last line is not there/, () => removing("message", (row) => Boolean(row.text))],
  [
    "a report is of no conversation",
    /there is no conversation/,
    () =>
      changing(
        "report",
        () => true,
        () => ({ conversationId: `cnv_${"0".repeat(26)}` }),
      ),
  ],
  [
    "an answered ticket has no answer",
    /answered without an answer/,
    () => changing("ticket", any, () => ({ entries: [] })),
  ],
  ["an open ticket was answered", /open since/, () => changing("ticket", any, () => ({ state: "open" }))],
  [
    "a ticket has an entry that no change counted",
    /1 entries in 0 changes/,
    () => changing("ticket", any, () => ({ version: 0 })),
  ],
  [
    "a price is far above its minimum",
    /agreed far above its minimum/,
    () => changing("booking", of("ahead"), ({ agreedPrice }) => ({ tipAmount: Number(agreedPrice) - 1 })),
  ],
  [
    "a customer's counter is off",
    /upcomingBookings is 7, the rows make 2/,
    () =>
      changing(
        "member",
        (row) => row.memberId === customer.memberId,
        () => ({ upcomingBookings: 7 }),
      ),
  ],
  [
    "a cleaner's counter is off",
    /totalBookings is 2, the rows make 1/,
    () => changing("profile", workers, () => ({ totalBookings: 2 })),
  ],
  [
    "a listing's rating is off",
    /listing .* ratingSum is 9, the rows make 4/,
    () => changing("listing", workers, () => ({ ratingSum: 9 })),
  ],
  [
    "a listing shows an old rate",
    /shows another hourlyRate/,
    () =>
      changing("listing", workers, ({ kept }) => ({
        kept: String(kept).replace(/"hourlyRate":\d+/, '"hourlyRate":1'),
      })),
  ],
  [
    "a listing does not know of a job",
    /shows another hour of bkg_\w+ than its locks/,
    () => changing("listing", workers, () => ({ held: {} })),
  ],
  [
    "a listing holds another hour of a job",
    /shows another hour of bkg_\w+ than its locks/,
    () =>
      changing("listing", workers, ({ held }) => ({
        held: Object.fromEntries(Object.entries(held as Record<string, number>).map(([id, job]) => [id, job + 32])),
      })),
  ],
  [
    "a listing still holds the hours of a job that is done",
    /shows another hour of bkg_\w+ than its locks/,
    () => changing("listing", workers, ({ held }) => ({ held: { ...(held as object), [world.done.bookingId]: 1 } })),
  ],
  [
    "an approved cleaner is not listed",
    /not listed, but the cleaner is approved/,
    () => changing("listing", workers, () => ({ listed: false })),
  ],
  ["a listing is lost", /not listed, but the cleaner is approved/, () => removing("listing", workers)],
  [
    "a suspended cleaner is listed",
    /listed, but the cleaner is suspended/,
    () => changing("profile", workers, () => ({ approvalStatus: "suspended" })),
  ],
  ["a cleaner offers nothing of a kind", /shows another servicesOffered/, () => removing("offering", workers)],
  [
    "staff are to decide about what nobody reported",
    /with staff, but nothing is reported/,
    () => changing("booking", of("ahead"), () => ({ visit: { staffSince: "2027-03-10T07:00:00.000Z" } })),
  ],
  [
    "a booking ended as not come, and nobody said so",
    /ended as not come, but nobody said so/,
    () =>
      changing("booking", of("off"), ({ cancellation }) => ({
        cancellation: { ...(cancellation as object), cause: "cleaner_no_show" },
      })),
  ],
  [
    "the code of a start is none",
    /its code is none/,
    () => changing("booking", of("ahead"), () => ({ startCode: "42" })),
  ],
  [
    "a booking stands under the wrong tab",
    /stands under past although it is confirmed/,
    () => changing("booking", of("ahead"), () => ({ tab: "past" })),
  ],
  [
    "an index was forgotten",
    /gsi1sk is/,
    () => changing("booking", of("ahead"), (row) => ({ gsi1sk: `${row.gsi1sk}x` })),
  ],
  ["a member is gone", /there is no member/, () => removing("member", (row) => row.memberId === customer.memberId)],
  [
    "a row names somebody of whom nothing is known",
    /^payoutmethod .*, cleanerId: there is no member nobody/,
    () => changing("payoutmethod", workers, () => ({ cleanerId: "nobody" })),
  ],
  ["a cleaner's profile is gone", /do not match/, () => removing("profile", workers)],
  [
    "an answer remembers no booking",
    /remembers bkg_0+, which does not exist/,
    () =>
      changing(
        "idempotency",
        () => true,
        () => ({ answer: { bookingId: other } }),
      ),
  ],
  [
    "a mail is about no booking",
    /about bkg_0+, which does not exist/,
    () =>
      changing(
        "outbox",
        (row) => JSON.stringify(row).includes(world.ahead.bookingId),
        (row) => ({ event: { ...(row.event as object), values: { bookingId: other } } }),
      ),
  ],
  [
    "an effect is lost to every queue",
    /neither waits nor was given up/,
    () =>
      changing(
        "outbox",
        () => true,
        () => ({ queue: undefined, gsi4pk: undefined }),
      ),
  ],
  [
    "a review is of a job not done",
    /there is no such completed booking/,
    () => adding("review", of("done"), renamed(world.done.bookingId, world.ahead.bookingId)),
  ],
  [
    "nobody knows the row",
    /nothing is known of this kind/,
    () =>
      adding(
        "member",
        () => true,
        () => ({ __edb_e__: "ghost", sk: "ghost" }),
      ),
  ],
];
