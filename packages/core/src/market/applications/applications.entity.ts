import { ApplicationStatus, WithdrawalCause } from "@naqi/contracts";
import { counter, maybeText, number, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary } from "../../kit/table/table.ts";

/** A cleaner's offer (000 §3 job_applications) by id; by request (gsi1) and by cleaner (gsi2), each by creation time. */
export const ApplicationEntity = entity(
  {
    model: model("application"),
    attributes: {
      applicationId: text,
      requestId: text,
      cleanerId: text,
      /** fils */
      proposedPrice: number,
      durationMinutes: number,
      /** The request's terms that the offer was made on, and the newest ones its cleaner was notified of. */
      termsVersion: counter,
      toldVersion: counter,
      message: maybeText,
      status: word(ApplicationStatus.options),
      withdrawnFor: { type: WithdrawalCause.options },
      cleanerName: text,
      createdAt: text,
      updatedAt: text,
    },
    indexes: {
      primary: primary(["applicationId"], []),
      byRequest: over("gsi1", ["requestId"], ["createdAt", "applicationId"]),
      byCleaner: over("gsi2", ["cleanerId"], ["createdAt", "applicationId"]),
    },
  },
  {
    people: {
      cleanerId: {
        names: "cleaner",
        found: [{ by: "byCleaner" }],
        leaving: "erased",
        exported: { as: "applications", without: ["termsVersion", "toldVersion"] },
      },
    },
  },
);
