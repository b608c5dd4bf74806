import { ApprovalStatus, OnboardingStatus } from "@naqi/contracts";
import { counter, maybeText, number, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary } from "../../kit/table/table.ts";

export const personLineShards = 8;

/** Staff find people by these lines, written with the member or cleaner row (decision 0099). By load shard; by last write (gsi1). */
export const PersonLineEntity = entity(
  {
    model: model("personline"),
    attributes: {
      shard: number,
      memberId: text,
      side: word(["member", "cleaner"]),
      role: { type: ["customer", "cleaner", "admin"] as const },
      fullName: maybeText,
      email: maybeText,
      phone: maybeText,
      isConfirmed: { type: "boolean" },
      createdAt: maybeText,
      businessName: maybeText,
      businessType: { type: ["individual", "business"] as const },
      areas: { type: "list", items: { type: "string" } },
      isVerified: { type: "boolean" },
      onboardingStatus: { type: OnboardingStatus.options },
      approvalStatus: { type: ApprovalStatus.options },
      approvalSince: maybeText,
      /** The account is closed: only the id is left, until every copy has followed. */
      hasLeft: { type: "boolean" },
      ttl: { type: "number" },
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
