import { places, type Place } from "@naqi/contracts/places";
import * as z from "zod";
import { dropStepDraft, keepStepDraft, readStepDraft } from "@/lib/step-drafts.ts";

const Stored = z.object({ place: z.string(), unit: z.string(), notes: z.string() });

export interface Draft {
  place?: Place;
  unit: string;
  notes: string;
}

const form = "booking";
/** Of what is stored; another shape is not understood and left aside. */
const shape = "1";
const nothing: Draft = { unit: "", notes: "" };

/** What this member had typed and not sent; another member of the same browser gets nothing of it. */
export function readDraft(memberId: string | undefined): Draft {
  const stored = Stored.safeParse(memberId && readStepDraft(memberId, form, shape));
  if (!stored.success) return nothing;
  const { place, unit, notes } = stored.data;
  return { place: places.find(({ name }) => name === place), unit, notes };
}

/** Keeps what was typed until it is booked or somebody signs out. */
export function keepDraft(memberId: string | undefined, { place, unit, notes }: Draft) {
  if (!memberId) return;
  if (place || unit || notes) keepStepDraft(memberId, form, shape, { place: place?.name ?? "", unit, notes });
  else dropStepDraft(memberId, form);
}
