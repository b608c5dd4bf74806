import type { WithdrawalCause } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf, either } from "../../kit/table/conditions.ts";
import { changing, deleting, type Part, putting, retry } from "../../kit/table/commit.ts";
import { LiveApplicationEntity } from "../requests/requests.entity.ts";
import { ApplicationEntity } from "./applications.entity.ts";
import type { ApplicationRow } from "./view.ts";

export const closingApplication = (
  { applicationId }: Pick<ApplicationRow, "applicationId">,
  status: "withdrawn" | "rejected",
  withdrawnFor?: WithdrawalCause,
): Part =>
  changing(
    "application",
    ApplicationEntity.patch({ applicationId })
      .set({ status, ...(withdrawnFor && { withdrawnFor }), updatedAt: Call.now() })
      .where((row, { eq }) => eq(row.status, "pending")),
    retry,
  );

export const acceptingApplication = ({
  applicationId,
  proposedPrice,
  durationMinutes,
  termsVersion,
}: ApplicationRow): Part =>
  changing(
    "application",
    ApplicationEntity.patch({ applicationId })
      .set({ status: "accepted", updatedAt: Call.now() })
      .where((row, { eq }) =>
        allOf(
          eq(row.status, "pending"),
          eq(row.proposedPrice, proposedPrice),
          eq(row.durationMinutes, durationMinutes),
          eq(row.termsVersion, termsVersion),
        ),
      ),
    retry,
  );

export const endingLife = ({ requestId, cleanerId, applicationId }: ApplicationRow): Part =>
  deleting(
    "live",
    LiveApplicationEntity.remove({ requestId, cleanerId }).where((row, { eq }) => eq(row.applicationId, applicationId)),
    retry,
  );

/** The cleaner may apply again only on newer terms. */
export const remainingDeclined = ({ requestId, cleanerId, applicationId }: ApplicationRow, terms: number): Part =>
  changing(
    "live",
    LiveApplicationEntity.patch({ requestId, cleanerId })
      .set({ declinedOn: terms })
      .where((row, { eq }) => eq(row.applicationId, applicationId)),
    retry,
  );

/** Marks a new application: there is none, or it was declined on older terms. */
export const beginningLife = ({ requestId, cleanerId, applicationId, termsVersion }: ApplicationRow): Part =>
  putting(
    "live",
    LiveApplicationEntity.put({ requestId, cleanerId, applicationId }).where((row, { notExists, lt }) =>
      either(notExists(row.applicationId), lt(row.declinedOn, termsVersion)),
    ),
    retry,
  );
