import { addressLine, type Property, properties } from "@naqi/contracts";
import { t } from "texts:bookings";
import { useQuery } from "@/lib/data/use-query.ts";
import { propertyTypeName } from "@/lib/texts/vocabulary.ts";
import { RadioCards } from "@/ui/radio-cards.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import type { BookingForm } from "./use-booking-form.ts";

const titleOf = ({ name, propertyType, apartmentNumber }: Property) =>
  name ? <bdi>{name}</bdi> : [propertyTypeName(propertyType), apartmentNumber].filter(Boolean).join(", ");

/** What choosing a property says of where. */
export const whereOf = ({
  propertyId,
  apartmentNumber,
  address: { formattedAddress: name, area, location, building = "", noUnit },
}: Property) => ({
  place: { name, area, location },
  building,
  unit: apartmentNumber ?? "",
  noUnit: noUnit === true,
  propertyId,
});

/** The customer's own properties, one of which says place and unit at once; nothing without any. */
export function OwnPlaces({ form }: { form: BookingForm }) {
  const { data, error } = useQuery(properties.mine, {});
  if (!data && !error) return <Skeleton className="h-20" />;
  if (!data || data.items.length === 0) return null;
  const choose = (chosen: string) => {
    const property = data.items.find(({ propertyId }) => propertyId === chosen);
    if (property) form.write(whereOf(property));
  };
  return (
    <div className="-m-1 max-h-72 overflow-y-auto p-1">
      <RadioCards
        label={t("booking.ownPlaces")}
        choices={data.items.map((property) => ({
          name: property.propertyId,
          title: titleOf(property),
          text: <bdi>{addressLine({ ...property.address, unit: property.apartmentNumber ?? undefined })}</bdi>,
        }))}
        value={form.propertyId}
        onChange={choose}
      />
    </div>
  );
}
