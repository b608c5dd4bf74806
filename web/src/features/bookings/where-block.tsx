import { lengthOf } from "@naqi/contracts";
import { t } from "texts:bookings";
import { MakaniField } from "@/ui/makani-field.tsx";
import { PlaceField } from "@/ui/place-field.tsx";
import { PlaceMap } from "@/ui/place-map.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { OwnPlaces } from "./own-places.tsx";
import { limits, type BookingForm } from "./use-booking-form.ts";

/** The place that decides (one's own, searched for, by its Makani number or on the map) and the words to find the door. */
export function WhereBlock({ form }: { form: BookingForm }) {
  const { place, unit, price } = form;
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
          missing={t("booking.required")}
          error={
            price.error?.code === "booking.outsideArea" || price.error?.code === "booking.offerElsewhere"
              ? price.error.message
              : undefined
          }
        />
        <MakaniField place={place} onChange={(place) => form.write({ place })} />
        <TextInput
          label={t("booking.unit")}
          hint={t("booking.unitHint")}
          optional
          autoComplete="address-line2"
          dir="auto"
          name="unit"
          value={unit}
          error={lengthOf(unit.trim()) > limits.unit ? t("booking.unitLimit", { count: limits.unit }) : undefined}
          onChange={(event) => form.write({ unit: event.target.value })}
        />
      </div>
      <PlaceMap place={place} onPin={(place) => form.write({ place })} />
    </div>
  );
}
