import { type Draft, visitor } from "../form/drafts.ts";
import { useSession } from "./session.ts";

/** The signed-in member's draft of the form `name`; a visitor's lasts as long as their tab. */
export const useDraft = (name: string): Draft => ({ memberId: useSession().member?.memberId ?? visitor, name });
