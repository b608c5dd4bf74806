import { addressLine, type Booking } from "@naqi/contracts";

/** Where a visit is, on a customer's card. */
export const VisitPlace = ({ booking }: { booking: Pick<Booking, "address"> }) => (
  <p dir="auto" className="mt-1 text-small wrap-anywhere">
    {addressLine(booking.address)}
  </p>
);
