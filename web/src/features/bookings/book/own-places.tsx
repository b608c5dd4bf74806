import {
  type Address,
  addressLine,
  type Booking,
  bookings,
  doorOfProperty,
  isSameDoor,
  properties,
  type Property,
} from "@naqi/contracts";
import { type ReactNode, useState } from "react";
import { t } from "texts:bookings/bookings";
import { useQuery } from "@/lib/data/use-query.ts";
import { formatDay } from "@/lib/texts/format.ts";
import { propertyTypeName } from "@/lib/texts/vocabulary.ts";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import type { AddressForm } from "./address-form.ts";
import { whereOf, whereOfAddress } from "./where-of.ts";

/** How many addresses of earlier bookings are offered. */
const mostUsed = 5;

const titleOf = ({ name, propertyType, apartmentNumber }: Property) =>
  name ? <bdi>{name}</bdi> : [propertyTypeName(propertyType), apartmentNumber].filter(Boolean).join(", ");

const lineOf = (address: Parameters<typeof addressLine>[0]) => <bdi>{addressLine(address)}</bdi>;

/** The saved properties, then other addresses of earlier bookings; choosing one fills in place and door. */
export function OwnPlaces({ form }: { form: AddressForm }) {
  const own = useQuery(properties.mine, {});
  const lists = [useQuery(bookings.mine, { tab: "upcoming" }), useQuery(bookings.mine, { tab: "past" })];
  if ([own, ...lists].some(({ data, error }) => !data && !error)) return <Skeleton className="h-20" />;
  const saved = own.data?.items ?? [];
  const booked = lists.flatMap(({ data }) => data?.items ?? []);
  return (
    <div className="grid gap-5">
      <Places
        label={t("booking.ownPlaces")}
        choices={saved.map((property) => ({
          name: property.propertyId,
          title: titleOf(property),
          text: lineOf({ ...property.address, unit: property.apartmentNumber ?? undefined }),
          choose: () => form.write(whereOf(property)),
        }))}
        value={form.propertyId}
      />
      <UsedPlaces form={form} bookings={booked} saved={saved} />
    </div>
  );
}

interface Used {
  form: AddressForm;
  bookings: readonly Booking[];
  saved: readonly Property[];
}

/** Addresses of earlier bookings that are not saved properties, latest first. */
function UsedPlaces({ form, bookings, saved }: Used) {
  // A booking made meanwhile must not add the address that is being typed.
  const [used] = useState(() => usedAddresses(bookings, saved));
  const { place, building, unit } = form;
  const chosen =
    place && !form.propertyId
      ? used.find(({ address }) => isSameDoor(address, { location: place.location, building, unit }))
      : undefined;
  return (
    <Places
      label={t("booking.usedPlaces")}
      choices={used.map(({ bookingId, address, scheduledDate, status }) => ({
        name: bookingId,
        title: lineOf(address),
        text: t(status === "cancelled" ? "booking.usedCancelled" : "booking.usedOn", { day: formatDay(scheduledDate) }),
        choose: () => form.write(whereOfAddress(address)),
      }))}
      value={chosen?.bookingId}
    />
  );
}

type UsedAddress = Pick<Booking, "bookingId" | "scheduledDate" | "status"> & { address: Address };

const isCancelled = ({ status }: Pick<Booking, "status">) => Number(status === "cancelled");

/** Each address once, from its latest visit, or from a cancelled one. */
function usedAddresses(bookings: readonly Booking[], saved: readonly Property[]): UsedAddress[] {
  const latest = bookings.toSorted(
    (one, other) => isCancelled(one) - isCancelled(other) || other.startsAt.localeCompare(one.startsAt),
  );
  const found: UsedAddress[] = [];
  for (const { bookingId, address, scheduledDate, status } of latest) {
    const isKnown =
      saved.some((property) => isSameDoor(address, doorOfProperty(property))) ||
      found.some((other) => isSameDoor(address, other.address));
    if (!isKnown) found.push({ bookingId, scheduledDate, status, address });
  }
  return found.slice(0, mostUsed);
}

interface PlacesProps {
  label: string;
  choices: { name: string; title: ReactNode; text: ReactNode; choose: () => void }[];
  value: string | undefined;
}

function Places({ label, choices, value }: PlacesProps) {
  if (choices.length === 0) return null;
  return (
    <div className="-m-1 max-h-72 overflow-y-auto p-1">
      <RadioCards
        label={label}
        choices={choices}
        value={value}
        onChange={(chosen) => choices.find(({ name }) => name === chosen)?.choose()}
      />
    </div>
  );
}
