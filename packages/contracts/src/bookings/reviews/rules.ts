import { policy } from "../../policy.ts";
import { addMinutes } from "../../common/time.ts";

/** What a review may say of a visit in a word, three at most. */
export const reviewTags = ["on_time", "thorough", "careful", "friendly", "easy_to_talk_to", "good_value"] as const;
export type ReviewTag = (typeof reviewTags)[number];

const days = (count: number) => count * 24 * 60;

/** How staff look for reviews: those that wait because they were reported, and the others by where they stand. */
export const reviewQueues = ["reported", "published", "held", "checking", "hidden"] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

/** Until when either party may say how a completed visit was (decisions §3.9). */
export const reviewableUntil = ({ completedAt }: { completedAt: string }): string =>
  addMinutes(completedAt, days(policy.reviews.days));

/** Until when a review may be changed by its author, unless it is answered before (decisions §3.9). */
export const editableUntil = ({ createdAt }: { createdAt: string }): string =>
  addMinutes(createdAt, policy.reviews.editHours * 60);

/** When a review is shown though the cleaner has not rated the visit. */
export const releaseOf = (createdAt: string): string => addMinutes(createdAt, days(policy.reviews.blindDays));

/** Until when its cleaner may answer a review that is shown (decisions §3.9). */
export const answerableUntil = ({ releasedAt }: { releasedAt: string }): string =>
  addMinutes(releasedAt, days(policy.reviews.replyDays));
