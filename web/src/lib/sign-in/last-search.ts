import { keepDraft, readDraft, visitor } from "../form/drafts.ts";

const draft = { memberId: visitor, name: "search" };
const form = "1";

/** The query of this tab's last search; kept through signing up, forgotten on signing out. */
export const keepSearch = (search: string) => keepDraft(draft, form, search);

export function lastSearch(): string {
  const search = readDraft(draft, form);
  return typeof search === "string" ? search : "";
}
