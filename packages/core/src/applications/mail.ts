import type { ApplicationMail } from "../notifications/effects.ts";
import type { RequestRow } from "../requests/view.ts";
import type { ApplicationRow } from "./view.ts";

/** What a mail about an application says to either side. */
export const mailAbout = (
  { applicationId, proposedPrice, message, cleanerName, cleanerId }: ApplicationRow,
  { title, customerId }: Pick<RequestRow, "title" | "customerId">,
): ApplicationMail => ({
  applicationId,
  title,
  cleanerName,
  cleanerId,
  customerId,
  price: proposedPrice,
  ...(message && { message }),
});
