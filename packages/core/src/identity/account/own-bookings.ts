import type { BookingTab } from "@naqi/contracts";
import { BookingEntity, type BookingRow } from "../../bookings/booking/bookings.entity.ts";
import type { Party } from "../../bookings/booking/party.ts";

export async function ownBookings(memberId: string, party: Party, tab: BookingTab): Promise<BookingRow[]> {
  const query =
    party === "customer"
      ? BookingEntity.query.byCustomer({ customerId: memberId, tab })
      : BookingEntity.query.byCleaner({ cleanerId: memberId, tab });
  const { data } = await query.go({ pages: "all" });
  return data;
}
