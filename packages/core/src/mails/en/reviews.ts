import { visitPath } from "@naqi/contracts";
import type { ReviewFacts } from "../facts.ts";
import type { Letter } from "../letter.ts";
import { services } from "./jobs.ts";

const starsOf = (rating: number) => `${rating} of 5 stars`;

export const reviews = {
  received: ({ rating, serviceType }: ReviewFacts): Letter => ({
    subject: `A new review: ${starsOf(rating)}`,
    paragraphs: [
      `a customer gave your work (${services[serviceType]}) ${starsOf(rating)}. The review is on your profile now.`,
      "You may answer it once, within 30 days. Everybody who looks at your profile reads the answer.",
    ],
    action: { label: "Read it and answer", path: "/cleaner-profile#reviews" },
  }),

  replied: ({ serviceType, bookingId }: ReviewFacts & { bookingId: string }): Letter => ({
    subject: "Your review was answered",
    paragraphs: [`the cleaner has answered your review (${services[serviceType]}).`],
    action: { label: "Read the answer", path: visitPath("customer", bookingId) },
  }),
};
