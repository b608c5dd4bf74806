import type { OfferFacts } from "../../messaging/mails/facts.ts";
import type { RequestRow } from "../requests/view.ts";
import type { ApplicationRow } from "./view.ts";

export interface ApplicationPayload extends OfferFacts {
  applicationId: string;
  cleanerId: string;
  customerId: string;
}

export const eventPayload = (
  { applicationId, requestId, proposedPrice, durationMinutes, message, cleanerName, cleanerId }: ApplicationRow,
  {
    title,
    package: choice,
    serviceType,
    customerId,
  }: Pick<RequestRow, "title" | "package" | "serviceType" | "customerId">,
): ApplicationPayload => ({
  applicationId,
  requestId,
  title,
  ...(choice && { package: choice }),
  serviceType,
  cleanerName,
  cleanerId,
  customerId,
  price: proposedPrice,
  minutes: durationMinutes,
  ...(message && { message }),
});
