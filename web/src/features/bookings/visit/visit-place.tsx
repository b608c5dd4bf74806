import { addressLine, type Booking } from "@naqi/contracts";
import { Suspense } from "react";
import { cx } from "@/lib/browser/class-names.ts";
import { lazyExtra } from "@/lib/texts/lazy.ts";

// Without it, for example offline, the page still has the address.
const HomeMap = lazyExtra(() => import("@/ui/marks/home-map.tsx"));

type Placed = Pick<Booking, "address"> & Partial<Pick<Booking, "propertyName">>;

interface Props {
  booking: Placed;
  /** In a list: one line on phones, unless the text is very large. The visit's page has the whole address. */
  isRow?: boolean;
}

/** A visit's place on a customer's card: the property's name, and the address with the door. */
export const VisitPlace = ({ booking: { propertyName, address }, isRow = false }: Props) => (
  <p className={cx("text-small wrap-anywhere", isRow ? "min-[22rem]:max-sm:line-clamp-1" : "mt-1")}>
    {propertyName && (
      <span className="me-2 font-medium">
        <bdi>{propertyName}</bdi>
      </span>
    )}
    <bdi>{addressLine(address)}</bdi>
  </p>
);

/** What a cleaner needs to find the door, above the address. */
export function DoorLine({ booking: { propertyName, address } }: { booking: Placed }) {
  const door = [address.building, address.unit].filter(Boolean).join(", ");
  return (
    <>
      {propertyName && (
        <span className="block text-muted">
          <bdi>{propertyName}</bdi>
        </span>
      )}
      {door && (
        <span className="block font-medium">
          <bdi>{door}</bdi>
        </span>
      )}
    </>
  );
}

/** The visit's home on a map. */
export const VisitMap = ({ booking: { address } }: { booking: Placed }) => (
  <Suspense fallback={<div className="h-28 rounded-control bg-sunken sm:h-36" />}>
    <HomeMap location={address.location} place={address.formattedAddress} />
  </Suspense>
);
