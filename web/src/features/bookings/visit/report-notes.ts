import { lengthOf, policy } from "@naqi/contracts";
import { t as common } from "texts:common";
import { t } from "texts:bookings/visit";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";

export const noteLimit = policy.visit.noteLength;

/** The error for a note that is too long. */
export function overLimit(note: string): string | undefined {
  const over = lengthOf(note.trim()) - noteLimit;
  return over > 0 ? common("field.over", { count: over }) : undefined;
}

/** Who reads the note: the other party and our team, or only our team while the member is suspended (G117). */
export function useNoteHint(name: string): string {
  return useIsSuspended() ? t("visitReport.noteHintStaff") : t("visitReport.noteHint", { name });
}
