import { useSession } from "./session.ts";

/** Whether the member is suspended: the server refuses most commands then, and screens offer none of those (G117). */
export const useIsSuspended = (): boolean => useSession().member?.suspended !== undefined;
