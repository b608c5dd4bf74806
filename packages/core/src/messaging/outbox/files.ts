import { deleting, type Part, retry } from "../../kit/table/commit.ts";
import { port } from "../../ports/index.ts";
import type { HandlersOf } from "./events.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { outboxEvent, waiting } from "./outbox-event.ts";
import { ofNobody } from "./without.ts";

/** The part that erases everything under a prefix, such as `incoming/<member>/`. Throws on an empty prefix. */
export function erasing(from: "documents" | "pictures", prefix: string): Part {
  if (prefix === "") throw new Error("An empty prefix would erase everything.");
  return outboxEvent("files.discarded", { from, prefix });
}

/** Longer than any function runs. */
const unclaimedMinutes = 60;

/** For files stored before their transaction: `waits` erases them in an hour unless the transaction includes `claimed`. */
export function erasingUnlessClaimed(from: "documents" | "pictures", prefix: string): { waits: Part; claimed: Part } {
  const { eventId, part } = waiting("files.discarded", { from, prefix }, unclaimedMinutes);
  return {
    waits: part,
    claimed: deleting(
      "unclaimed",
      OutboxEntity.remove({ eventId }).where(({ attempts }, { eq }) => eq(attempts, 0)),
      retry,
    ),
  };
}

export const filesNotices: HandlersOf<"files"> = {
  "files.discarded": {
    does: ({ from, prefix }) => port(from === "documents" ? "files" : "pictures").erase(prefix),
    without: ofNobody,
  },
};
