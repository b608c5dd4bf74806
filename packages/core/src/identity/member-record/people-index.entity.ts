import { ApprovalStatus, OnboardingStatus } from "@naqi/contracts";
import { counter, maybeText, number, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary } from "../../kit/table/table.ts";

/** How many partitions the list of people is loaded from, side by side. */
export const personLineShards = 8;

/**
 * What staff find a person by: a line of each member, and beside it one of each cleaner. They repeat the rows they are made of, in
 * whose transactions they are written (decision 0099).
 * primary   the lines of one load shard
 * changes   every line by when it was last written, for following (gsi1)
 */
export const PersonLineEntity = entity(
  {
    model: model("personline"),
    attributes: {
      shard: number,
      memberId: text,
      side: word(["member", "cleaner"]),
      /** Of a member. */
      role: { type: ["customer", "cleaner", "admin"] as const },
      fullName: maybeText,
      email: maybeText,
      phone: maybeText,
      isConfirmed: { type: "boolean" },
      createdAt: maybeText,
      /** Of a cleaner. */
      businessName: maybeText,
      businessType: { type: ["individual", "business"] as const },
      /** The primary one first. */
      areas: { type: "list", items: { type: "string" } },
      isVerified: { type: "boolean" },
      onboardingStatus: { type: OnboardingStatus.options },
      approvalStatus: { type: ApprovalStatus.options },
      approvalSince: maybeText,
      /** The account is closed: all but the id is gone, and the line goes once copies have heard of it. */
      hasLeft: { type: "boolean" },
      ttl: { type: "number" },
      /** Rises with every write; a follower drops what it has seen. */
      version: counter,
      feed: { type: "string", required: true, default: "people" },
      writtenAt: text,
    },
    indexes: {
      primary: primary(["shard"], ["memberId", "side"]),
      changes: over("gsi1", ["feed"], ["writtenAt"]),
    },
  },
  {
    people: {
      memberId: {
        names: "anybody",
        leaving: { byHand: "Emptied as the account closes; the empty line goes after a month.", keepsId: true },
        exported: { nothing: "It repeats the member's and the cleaner's own rows." },
      },
    },
  },
);
