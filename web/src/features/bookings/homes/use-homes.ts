import { type Booking, bookings, homes, properties } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useReplaceAnswer } from "@/lib/data/use-keep.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";

export const useOwnHomes = () => useQuery(properties.mine, {});

/** The visits of the seven days from a day; without one nothing is queried. */
export const useWeekOf = (from: string | undefined) => useQuery(homes.week, from ? { from } : null, { live: true });

export const useStandard = (propertyId: string) => useQuery(homes.standard, { propertyId });

export function useSaveStandard(propertyId: string) {
  return useCommand(homes.saveStandard, useReplaceAnswer(homes.standard, { propertyId }));
}

export function useLeaveNote(propertyId: string) {
  const replaces = useReplaceAnswer(homes.standard, { propertyId });
  return useCommand(homes.leaveNote, {
    ...replaces,
    refreshes: [...replaces.refreshes, bookings.get, bookings.mine, homes.week],
  });
}

/** The note does not change the booking's version, so lists that lag take it over as well. */
const noteInto = mergeInto(bookings.mine, (page, { bookingId, homeNote }: Booking) => ({
  ...page,
  items: page.items.map((item) => (item.bookingId === bookingId ? { ...item, homeNote } : item)),
}));

export const useNoteVisit = () =>
  useCommand(homes.noteVisit, {
    refreshes: [bookings.get, bookings.mine, homes.standard, homes.week],
    merge: [noteInto],
  });
