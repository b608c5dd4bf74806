import { type Draft, visitor } from "./drafts.ts";
import { useSession } from "../session/session.ts";

/** The signed-in member's draft of the form `name`; a visitor's lasts as long as their tab. */
export const useOwnDraft = (name: string): Draft => ({ memberId: useSession().member?.memberId ?? visitor, name });
