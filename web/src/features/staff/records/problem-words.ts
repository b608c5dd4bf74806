import type { StaffProblem } from "@naqi/contracts";
import { t } from "texts:bookings/problems";

/** A case is identified by its visit and its own id. */
export const problemIdOf = ({ bookingId, problemId }: StaffProblem) => `${bookingId}.${problemId}`;

export const problemKinds = ({ customer, cleaner }: StaffProblem) => {
  const kinds = [customer?.report?.kind, cleaner?.report?.kind].filter((kind) => kind !== undefined);
  return kinds.map((kind) => t(`kind.${kind}`)).join(" · ");
};
