import { policy } from "../../policy.ts";
import { addMinutes } from "../../common/time.ts";

export const reviewTags = ["on_time", "thorough", "careful", "friendly", "easy_to_talk_to", "good_value"] as const;
export type ReviewTag = (typeof reviewTags)[number];

const days = (count: number) => count * 24 * 60;

export const reviewQueues = ["reported", "published", "held", "checking", "hidden"] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

export const reviewableUntil = ({ completedAt }: { completedAt: string }): string =>
  addMinutes(completedAt, days(policy.reviews.days));

/** The author may edit a review until then, unless it is answered (decisions §3.9). */
export const editableUntil = ({ createdAt }: { createdAt: string }): string =>
  addMinutes(createdAt, policy.reviews.editHours * 60);

/** A review is released then even without the cleaner's rating. */
export const releaseOf = (createdAt: string): string => addMinutes(createdAt, days(policy.reviews.blindDays));

export const answerableUntil = ({ releasedAt }: { releasedAt: string }): string =>
  addMinutes(releasedAt, days(policy.reviews.replyDays));
