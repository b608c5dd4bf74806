import { places, type Place } from "@naqi/contracts/places";
import * as z from "zod";

const Stored = z.object({ memberId: z.string(), place: z.string(), unit: z.string(), notes: z.string() });

export interface Draft {
  place?: Place;
  unit: string;
  notes: string;
}

const key = "booking-draft";
const nothing: Draft = { unit: "", notes: "" };

/** What this member had typed in this tab before a reload; another member of the same tab gets nothing of it. */
export function readDraft(memberId: string | undefined): Draft {
  try {
    const stored = Stored.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
    if (!stored.success || stored.data.memberId !== memberId) return nothing;
    const { place, unit, notes } = stored.data;
    return { place: places.find(({ name }) => name === place), unit, notes };
  } catch {
    return nothing;
  }
}

/** Keeps what was typed until the tab is closed; without storage it lasts as long as the page. */
export function keepDraft(memberId: string | undefined, { place, unit, notes }: Draft) {
  try {
    if (!memberId || (!place && !unit && !notes)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ memberId, place: place?.name ?? "", unit, notes }));
  } catch {
    // Private windows may refuse storage; the form itself still holds everything.
  }
}
