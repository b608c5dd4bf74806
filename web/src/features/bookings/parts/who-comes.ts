import type { Booking } from "@naqi/contracts";
import { partyName } from "@/lib/texts/vocabulary.ts";

type Coming = Pick<Booking, "cleanerName" | "assignee">;

/** Whoever of a business's team comes or came; nobody where the cleaner does, or they have left. */
export const personOf = ({ assignee }: Pick<Coming, "assignee">) => assignee?.fullName;

/** By what name a customer meets who comes at the door. */
export const comingName = (booking: Coming) => partyName(personOf(booking) ?? booking.cleanerName);
