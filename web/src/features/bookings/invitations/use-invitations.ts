import { bookings, dispatches, type Invitation, invitationStateAt } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";

/** The cleaner's invitations, newest first; new ones arrive automatically. */
export const useInvitations = () => usePages(dispatches.invitations, {}, { live: true });

export const isOpen = (invitation: Invitation, now: string) => invitationStateAt(invitation, now) === "open";

/** The open ones, for a card on other screens. */
export function useOpenInvitations() {
  const now = useNow();
  const { data } = useQuery(dispatches.invitations, {}, { live: true });
  return data?.items.filter((invitation) => isOpen(invitation, now)) ?? [];
}

const passedIn = mergeInto(dispatches.invitations, (page, passed: Invitation) => ({
  ...page,
  items: page.items.map((item) => (item.dispatchId === passed.dispatchId ? passed : item)),
}));

export const useAccept = () =>
  useCommand(dispatches.accept, { refreshes: [dispatches.invitations, bookings.jobs, bookings.get] });

export const usePass = () => useCommand(dispatches.pass, { refreshes: [dispatches.invitations], merge: [passedIn] });
