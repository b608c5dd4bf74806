import { mailedName, packageTitle, type WithdrawalCause } from "@naqi/contracts";
import type { AskedFacts, OfferFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { because } from "../staff/decisions.ts";
import { money } from "../formats.ts";
import { hoursOf, services } from "../bookings/jobs.ts";

const titleOf = ({ title, package: choice, serviceType }: AskedFacts) =>
  title ?? (packageTitle(choice) || services[serviceType]);

/** Offers that waited in the outbox when the length was added have none. */
const priceOf = ({ price, minutes }: Pick<OfferFacts, "price" | "minutes">) =>
  minutes === undefined ? money(price) : `${money(price)} for ${hoursOf(minutes)}`;

const factsOf = ({ cleanerName, message, ...offer }: OfferFacts) =>
  [
    `Cleaner: ${mailedName(cleanerName, "A cleaner")}`,
    `Price: ${priceOf(offer)}`,
    ...(message ? [`Message: ${message}`] : []),
  ].join("\n");

const reasons = {
  other_offer: "The customer accepted another application.",
  other_cleaner: "The customer booked another cleaner.",
  closed: "The request was closed without a booking.",
  declined: "The customer declined your application.",
};

const withdrawnFor: Record<WithdrawalCause, string> = {
  joined_team: "You joined a team, so we withdrew your application. We have told the customer.",
  suspended:
    "Your account is suspended, so we withdrew your application. We have told the customer that you can't take new jobs at the moment. Once your account is active again, you can apply again while the request is open.",
};

const compareOffers = ({ requestId }: Pick<OfferFacts, "requestId">) => ({
  label: "Compare offers",
  path: `/customer/requests/${requestId}`,
});

export const applications = {
  received: (offer: OfferFacts): Letter => ({
    subject: `New offer: ${titleOf(offer)}`,
    paragraphs: [`${mailedName(offer.cleanerName, "A cleaner")} has made an offer for your request.`, factsOf(offer)],
    action: compareOffers(offer),
  }),

  waiting: (asked: AskedFacts & Pick<OfferFacts, "requestId">, offers: number): Letter => ({
    subject: `${offers} offers are waiting for you: ${titleOf(asked)}`,
    paragraphs: [
      `${offers} cleaners have made an offer for your request. Compare them and book the one you like best.`,
    ],
    action: compareOffers(asked),
  }),

  withdrawn: (offer: OfferFacts, isUnavailable: boolean): Letter => {
    const name = mailedName(offer.cleanerName, "A cleaner");
    return {
      subject: `Offer withdrawn: ${titleOf(offer)}`,
      paragraphs: [
        isUnavailable
          ? `${name} can't take new jobs at the moment, so we withdrew their offer. Your request stays open for other cleaners.`
          : `${name} has withdrawn their offer. Your request stays open for other cleaners.`,
      ],
      action: compareOffers(offer),
    };
  },

  /** To a cleaner who did not withdraw it. */
  withdrawnFor: (offer: OfferFacts, cause: WithdrawalCause): Letter => ({
    subject: `Application withdrawn: ${titleOf(offer)}`,
    paragraphs: [withdrawnFor[cause]],
    action: { label: "See my applications", path: "/cleaner/applications" },
  }),

  outdated: (offer: OfferFacts): Letter => ({
    subject: `Please confirm your application: ${titleOf(offer)}`,
    paragraphs: [
      `The customer has changed this request, so please confirm your application (${priceOf(offer)}). You can change your price. Until you confirm, the customer can't book you.`,
    ],
    action: { label: "See the changes", path: "/cleaner/applications" },
  }),

  confirmed: (offer: OfferFacts): Letter => ({
    subject: `Offer confirmed: ${titleOf(offer)}`,
    paragraphs: [
      `${mailedName(offer.cleanerName, "A cleaner")} has confirmed their offer for your changed request. You can now book this offer.`,
      factsOf(offer),
    ],
    action: compareOffers(offer),
  }),

  requestClosed: (asked: AskedFacts, reason: string): Letter => ({
    subject: `Request closed: ${titleOf(asked)}`,
    paragraphs: ["Our team has closed your request, so cleaners can no longer see it.", ...because({ reason })],
    action: { label: "See my requests", path: "/customer/requests" },
  }),

  requestExpired: (asked: AskedFacts & Pick<OfferFacts, "requestId">): Letter => ({
    subject: `Your request has expired: ${titleOf(asked)}`,
    paragraphs: [
      "No cleaner was booked in time, so cleaners can no longer see this request.",
      "You can post it again with a new date.",
    ],
    action: { label: "Open my request", path: `/customer/requests/${asked.requestId}` },
  }),

  rejected: (offer: OfferFacts, why: keyof typeof reasons): Letter => ({
    subject: `Application not accepted: ${titleOf(offer)}`,
    paragraphs: ["Your application was not accepted.", reasons[why]],
    action: { label: "Browse jobs", path: "/cleaner/browse-jobs" },
  }),
};
