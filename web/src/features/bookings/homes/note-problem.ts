import { lengthOf, policy } from "@naqi/contracts";
import { t } from "texts:bookings/homes";

/** Why a note can't be saved as it is typed. */
export const noteProblem = (note: string): string | undefined =>
  lengthOf(note.trim()) > policy.homes.note ? t("note.tooLong", { most: policy.homes.note }) : undefined;
