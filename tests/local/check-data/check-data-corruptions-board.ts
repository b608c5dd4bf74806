import type { Row } from "../../support/core/rows.ts";
import type { Corruption } from "./check-data-corruptions.ts";
import { adding, board, changing, customer, of, removing, renamed, worker, workers } from "./check-data-world.ts";

const any = () => true;
const about = (name: keyof typeof board) => (row: Row) => row.requestId === board[name].requestId;
const pending = (row: Row) => about("open")(row) && row.status === "pending";
const accepted = (row: Row) => row.status === "accepted";
const ofOffer = (row: Row) => Boolean(row.applicationId);
const ofCustomer = (row: Row) => row.memberId === customer.memberId;
const set = (changed: Partial<Row>) => () => changed;
const saved = (items: { name: string; filters: object }[]) => set({ items });

/** The job board, earnings, payout methods and cases. */
export const boardCorruptions: Corruption[] = [
  [
    "an open request is off the board",
    /open, but board is undefined/,
    () => changing("request", about("open"), set({ board: undefined, gsi4pk: undefined })),
  ],
  [
    "a closed request is on the board",
    /cancelled, but board is open/,
    () => changing("request", about("closed"), set({ board: "open" })),
  ],
  [
    "a posted request is in no feed",
    /posted, but feed is undefined/,
    () => changing("request", about("open"), set({ feed: undefined })),
  ],
  [
    "a request counts another number of offers",
    /applicationCount is 5, the rows make 1/,
    () => changing("request", about("open"), set({ applicationCount: 5 })),
  ],
  [
    "a customer counts another number of open requests",
    /openRequests is 4, the rows make 1/,
    () => changing("member", ofCustomer, set({ openRequests: 4 })),
  ],
  [
    "a customer counts another number of properties",
    /properties is 3, the rows make 1/,
    () => changing("member", ofCustomer, set({ properties: 3 })),
  ],
  [
    "a property counts another number of requests",
    /requestCount is 0, the rows make 1/,
    () => changing("property", any, set({ requestCount: 0 })),
  ],
  [
    "a live application is not marked",
    /pending, but not marked as live/,
    () => removing("liveapplication", about("open")),
  ],
  [
    "a withdrawn application is marked",
    /withdrawn, but marked as live/,
    () => changing("application", pending, set({ status: "withdrawn" })),
  ],
  ["a marker is of no application", /there is no application app_/, () => removing("application", pending)],
  [
    "a marker is of another application",
    /is another one/,
    () => changing("application", pending, set({ cleanerId: customer.memberId })),
  ],
  [
    "nobody will reject who waits for a closed request",
    /waits, but its request is cancelled/,
    () => removing("outbox", (row) => JSON.stringify(row.event).includes("request.takenOff")),
  ],
  [
    "an offer was accepted and no booking came of it",
    /accepted, but there is no booking of it/,
    () => changing("booking", ofOffer, set({ applicationId: undefined })),
  ],
  [
    "a booking came of an offer that waits",
    /its offer app_\w+ is pending/,
    () => changing("application", accepted, set({ status: "pending" })),
  ],
  [
    "a booking came of an offer that is not there",
    /its offer app_\w+ is undefined/,
    () => removing("application", accepted),
  ],
  [
    "a booking came of somebody else's offer",
    /its offer is by or for others/,
    () => changing("application", accepted, set({ cleanerId: customer.memberId })),
  ],
  [
    "a booking is not what was offered",
    /its offer was another one/,
    () => changing("application", accepted, set({ proposedPrice: 1 })),
  ],
  [
    "an offer that is marked as declined was not",
    /declined, but withdrawn/,
    () =>
      changing("application", (row) => about("booked")(row) && row.status === "rejected", set({ status: "withdrawn" })),
  ],
  ["an application is to no request", /its request req_\w+ does not exist/, () => removing("request", about("closed"))],
  ["an application is for nothing", /offers 0/, () => changing("application", pending, set({ proposedPrice: 0 }))],
  [
    "a month's earnings are off",
    /earned is 1, the rows make/,
    () => changing("earningsmonth", workers, set({ earned: 1 })),
  ],
  ["a month's earnings are lost", /jobs is undefined, the rows make 1/, () => removing("earningsmonth", workers)],
  [
    "a cleaner's hours are off",
    /minutesWorked is 7, the rows make 120/,
    () => changing("profile", workers, set({ minutesWorked: 7 })),
  ],
  [
    "what a cleaner waits for is off",
    /pendingEarnings is 7, the rows make/,
    () => changing("profile", workers, set({ pendingEarnings: 7 })),
  ],
  [
    "what a cleaner received is off",
    /received is 7, the rows make/,
    () => changing("profile", workers, set({ received: 7 })),
  ],
  ["a fee is missing in the ledger", /less 5 is not/, () => changing("ledger", of("ahead"), set({ platformFee: 5 }))],
  [
    "there are two default payout methods",
    /2 are the default/,
    () => changing("payoutmethod", (row) => row.isPrimary === false, set({ isPrimary: true })),
  ],
  [
    "there is no default payout method",
    /0 are the default/,
    () => changing("payoutmethod", (row) => row.isPrimary === true, set({ isPrimary: false })),
  ],
  [
    "saved filters have one name",
    /saved filters of \S+: jbr twice/,
    () =>
      changing(
        "savedfilters",
        workers,
        saved([
          { name: "JBR", filters: {} },
          { name: "jbr", filters: {} },
        ]),
      ),
  ],
  [
    "there are more saved filters than may be",
    /saved filters of \S+: there are 6/,
    () => changing("savedfilters", workers, saved([..."123456"].map((name) => ({ name, filters: {} })))),
  ],
  [
    "saved filters ask what the board does not know",
    /saved filters of \S+: Odd is no filter of the board/,
    () => changing("savedfilters", workers, saved([{ name: "Odd", filters: { location: "Mars" } }])),
  ],
  [
    "saved filters are nobody's",
    /savedfilters \S+ \S+, cleanerId: there is no member/,
    () => adding("savedfilters", workers, renamed(worker.memberId, "0e2f1c3a-0000-4000-8000-000000000000")),
  ],
  [
    "nobody points to the open verification",
    /points to undefined, open is kyc_/,
    () => changing("member", ofCustomer, set({ openVerificationId: undefined })),
  ],
  ["a verification is lost", /the newest verification is undefined/, () => removing("verification", any)],
  [
    "a verification counts another number of documents",
    /documentCount is 3, the rows make 0/,
    () => changing("verification", any, set({ documentCount: 3 })),
  ],
  [
    "a verification was rejected without a reason",
    /rejected without a reason/,
    () => changing("verification", any, set({ status: "rejected" })),
  ],
  [
    "a cleaner is verified by nothing",
    /verified, but the verifications say otherwise/,
    () => adding("verification", any, renamed(customer.memberId, worker.memberId)),
  ],
  [
    "a step is both done and skipped",
    /both done and skipped/,
    () => changing("onboardingprogress", any, set({ skippedSteps: [1] })),
  ],
];
