import { useState } from "react";
import { useSession } from "@/lib/session/session.ts";
import { keepStepDraft, readStepDraft } from "@/lib/step-drafts.ts";

/** Filters of the job board under a name; `query` is their address. */
export interface SavedFilters {
  name: string;
  query: string;
}

export const mostSaved = 5;
export const longestName = 40;

const place = "job-board-filters";
/** Of what is stored; another shape is not understood and left aside. */
const shape = "1";

const isSaved = (value: unknown): value is SavedFilters =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "query" in value &&
  typeof value.query === "string";

function read(memberId: string): SavedFilters[] {
  const stored = readStepDraft(memberId, place, shape);
  return Array.isArray(stored) ? stored.filter(isSaved).slice(0, mostSaved) : [];
}

/**
 * The member's saved filters on this browser. They go with everything else that was typed when the member signs out.
 * Each change is made to what is stored now, so that two windows do not undo each other's.
 */
export function useSavedFilters() {
  const session = useSession();
  const memberId = session.status === "member" ? session.member.memberId : "";
  const [saved, setSaved] = useState(() => read(memberId));

  function change(next: (former: SavedFilters[]) => SavedFilters[]) {
    const changed = next(read(memberId)).slice(0, mostSaved);
    keepStepDraft(memberId, place, shape, changed);
    setSaved(changed);
  }
  const without = (former: SavedFilters[], { name }: SavedFilters) => former.filter((one) => one.name !== name);
  return {
    saved,
    /** Puts them at a place, at the end unless one is given. */
    save: (one: SavedFilters, at = mostSaved) => change((former) => without(former, one).toSpliced(at, 0, one)),
    remove: (one: SavedFilters) => change((former) => without(former, one)),
  };
}
