import { lengthOf } from "@naqi/contracts";
import { t } from "texts:ui/places";
import { DoorFields } from "@/ui/inputs/door-fields.tsx";
import { MakaniField } from "@/ui/inputs/makani-field.tsx";
import { PlaceField } from "@/ui/inputs/place-field.tsx";
import { PlaceMap } from "@/ui/inputs/place-map.tsx";
import { OwnPlaces } from "./own-places.tsx";
import { SaveAddress } from "./save-address.tsx";
import { limits, type BookingForm } from "./use-booking-form.ts";

const tooLong = (text: string, count: number) =>
  lengthOf(text.trim()) > count ? t("door.limit", { count }) : undefined;

/** The place (own, searched, Makani number or on the map) and the details to find the door. */
export function WhereBlock({ form }: { form: BookingForm }) {
  const { place, building, unit, noUnit, needsDoor, price } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2" data-places>
      {!form.isVisitor && (
        <div className="sm:col-span-2">
          <OwnPlaces form={form} />
        </div>
      )}
      <div className="grid content-start gap-5">
        <PlaceField
          place={place}
          onChange={(place) => form.write({ place })}
          error={
            price.error?.code === "booking.outsideArea" || price.error?.code === "booking.offerElsewhere"
              ? price.error.message
              : undefined
          }
        />
        <MakaniField place={place} onChange={(place) => form.write({ place })} />
        <DoorFields
          door={{ building, unit, noUnit }}
          onChange={(part) => form.write(part)}
          isNeeded={needsDoor}
          errors={{ building: tooLong(building, limits.building), unit: tooLong(unit, limits.unit) }}
        />
        {!form.isVisitor && <SaveAddress form={form} />}
      </div>
      <PlaceMap place={place} onPin={(place) => form.write({ place })} />
    </div>
  );
}
