import type { Booking } from "@naqi/contracts";
import { partyName } from "@/lib/texts/vocabulary.ts";

type Coming = Pick<Booking, "cleanerName" | "assignee">;

/** The team member who does or did the visit; none if the cleaner does it, or if the team member has left. */
export const personOf = ({ assignee }: Pick<Coming, "assignee">) => assignee?.fullName;

/** The name of the visiting cleaner, for customers. */
export const comingName = (booking: Coming) => partyName(personOf(booking) ?? booking.cleanerName);
