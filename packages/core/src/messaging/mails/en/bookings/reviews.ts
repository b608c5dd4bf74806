import { mailedName, policy, visitPath } from "@naqi/contracts";
import type { JobFacts, ReviewFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { because } from "../staff/decisions.ts";
import { longDay, moment } from "../formats.ts";
import { jobTitle, services } from "./jobs.ts";

const starsOf = (rating: number) => `${rating} out of 5 stars`;

const whose = {
  author: ({ serviceType }: ReviewFacts) => `your review (${services[serviceType]})`,
  cleaner: ({ rating, serviceType }: ReviewFacts) =>
    `a review of your work (${services[serviceType]}, ${starsOf(rating)})`,
};
type Reader = keyof typeof whose;

export const reviews = {
  invited: (job: JobFacts, until: string, path: string): Letter => ({
    subject: `How was it? ${jobTitle(job)}`,
    paragraphs: [
      `How was your visit with ${mailedName(job.otherName ?? "", "your cleaner")} on ${longDay(job.day)}? Your review helps other customers choose.`,
      `You can write it until ${moment(until)} (Dubai time). Your cleaner can read it once they have rated the visit too, or ${policy.reviews.blindDays} days after you wrote it.`,
    ],
    action: { label: "Write a review", path },
  }),

  hidden: (reader: Reader, { reason, ...review }: ReviewFacts & { reason: string }, path: string): Letter => ({
    subject: reader === "author" ? "Your review was hidden" : "A review of your work was hidden",
    paragraphs: [
      `Our team hid ${whose[reader](review)}. It no longer appears on the profile or counts towards the rating.`,
      ...because({ reason }),
      "If you think this is wrong, please write to support.",
    ],
    action: { label: reader === "author" ? "See my bookings" : "See my reviews", path },
  }),

  restored: (reader: Reader, { reason, ...review }: ReviewFacts & { reason: string }, path: string): Letter => ({
    subject: reader === "author" ? "Your review is shown again" : "A review of your work is shown again",
    paragraphs: [
      `Our team restored ${whose[reader](review)}. It appears on the profile again and counts towards the rating.`,
      ...because({ reason }),
    ],
    action: { label: reader === "author" ? "See my bookings" : "See my reviews", path },
  }),

  received: ({ rating, serviceType }: ReviewFacts): Letter => ({
    subject: `New review: ${starsOf(rating)}`,
    paragraphs: [
      `A customer gave your work (${services[serviceType]}) ${starsOf(rating)}. The review is on your profile now.`,
      "You can reply once, within 30 days. Anyone who visits your profile can read your reply.",
    ],
    action: { label: "Read and reply", path: "/cleaner-profile#reviews" },
  }),

  replied: ({ serviceType, bookingId }: ReviewFacts & { bookingId: string }): Letter => ({
    subject: "You have a reply to your review",
    paragraphs: [`Your cleaner replied to your review (${services[serviceType]}).`],
    action: { label: "Read the reply", path: visitPath("customer", bookingId) },
  }),
};
