import type { Row } from "../../support/core/rows.ts";
import type { Corruption } from "./check-data-corruptions.ts";
import { adding, changing, customer, friend, of, removing, renamed, workers, world } from "./check-data-world.ts";

const any = () => true;

/** Of codes, of campaigns, and of friends who were invited. */
export const codeCorruptions: Corruption[] = [
  [
    "a used code is free again",
    /is not used for it/,
    () => changing("discount", of("paid"), () => ({ usedAt: undefined, bookingId: undefined })),
  ],
  [
    "a code was not given back",
    /cancelled without a charge/,
    () =>
      changing(
        "discount",
        (row) => row.code === world.off.discountCode,
        () => ({ usedAt: "2027-03-07T05:00:00.000Z", bookingId: world.off.bookingId }),
      ),
  ],
  [
    "a code was given back despite the fee",
    /is not used for it/,
    () =>
      changing("booking", of("late"), ({ cancellation }) => ({
        cancellation: { ...(cancellation as object), charged: 5_000 },
      })),
  ],
  [
    "a code took of the tip",
    /a code took more off than the minimum/,
    () =>
      changing("booking", of("ahead"), ({ agreedPrice }) => ({
        discountAmount: agreedPrice,
        customerAmount: 0,
        tipAmount: 1,
      })),
  ],
  [
    "two bookings have one code",
    /is not used for it/,
    () => changing("booking", of("ahead"), () => ({ discountCode: world.paid.discountCode })),
  ],
  [
    "a discount came without a code",
    /off without a code/,
    () => changing("booking", of("ahead"), () => ({ discountAmount: 500 })),
  ],
  [
    "a used code stands among the unused",
    /is redeemed, and counted as unused/,
    () => changing("discount", of("paid"), () => ({ state: "unused" })),
  ],
  [
    "a figure of the codes is off",
    /figures of codes: issued is \d+, the rows make \d+/,
    () => changing("discountfigures", any, ({ issued }) => ({ issued: Number(issued ?? 0) + 1 })),
  ],
  [
    "more was given than was taken off",
    /figures of codes: given is \d+, the rows make \d+/,
    () => changing("discountfigures", any, ({ given }) => ({ given: Number(given ?? 0) + 100 })),
  ],
  [
    "a campaign spent what nobody got",
    /campaign EVERYBODY: spent is \d+, the rows make \d+/,
    () => changing("campaign", any, ({ spent }) => ({ spent: Number(spent) + 100 })),
  ],
  [
    "a campaign goes beyond its uses",
    /campaign EVERYBODY: used beyond its bounds/,
    () => changing("campaign", any, () => ({ mostUses: 0 })),
  ],
  [
    "somebody's uses of a campaign are off",
    /campaign use \S+ EVERYBODY: count is 0, the rows make 1/,
    () => changing("campaignuse", any, () => ({ count: 0 })),
  ],
  [
    "a campaign waits for a proposal that there is not",
    /campaign EVERYBODY: waits for ppl_\w+, which no admin can confirm/,
    () => changing("campaign", any, () => ({ holdId: `ppl_${"0".repeat(26)}` })),
  ],
  ["a booking is of a campaign that is none", /there is no campaign EVERYBODY/, () => removing("campaign", any)],
  [
    "a customer's code for friends is lost",
    /code \w+ is of undefined/,
    () => removing("referralcode", (row) => row.memberId === customer.memberId),
  ],
  [
    "a customer has two codes for friends",
    /its owner .* has another/,
    () =>
      adding(
        "referralcode",
        (row) => row.memberId === customer.memberId,
        (row) => renamed(String(row.pk), "$naqi#code_zzzz9999")({ ...row, code: "ZZZZ9999" } as Row),
      ),
  ],
  [
    "a referral is completed without a booking",
    /the friend's bookings say otherwise/,
    () =>
      changing(
        "referral",
        ({ refereeId }) => refereeId === friend.memberId,
        () => ({ status: "completed" }),
      ),
  ],
  [
    "a reward went to nobody",
    /nobody got the reward/,
    () =>
      changing(
        "referral",
        ({ refereeId }) => refereeId === friend.memberId,
        () => ({ rewardCode: "REWARD-ZZZZZZ" }),
      ),
  ],
  [
    "a cleaner's credit is lost",
    /nobody got the reward txn_/,
    () => removing("ledger", ({ entry }) => entry === "referral"),
  ],
  [
    "a friend's booking counts as a job of the cleaner's",
    /earnings of .*: jobs is 2, the rows make 1/,
    () => changing("earningsmonth", workers, () => ({ jobs: 2 })),
  ],
  [
    "a friend's code is lost",
    /the friend has no code/,
    () => removing("discount", (row) => row.userId === friend.memberId && row.discountType === "referral"),
  ],
];
