import { lengthOf } from "@naqi/contracts";
import { t } from "texts:bookings";
import { PlaceField } from "@/ui/place-field.tsx";
import { PlaceMap } from "@/ui/place-map.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { limits, type BookingForm } from "./use-booking-form.ts";

/** The place that decides, the words that help to find the door, and where that is. */
export function WhereBlock({ form }: { form: BookingForm }) {
  const { place, unit, price } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
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
        <TextInput
          label={t("booking.unit")}
          hint={t("booking.unitHint")}
          optional
          autoComplete="address-line2"
          dir="auto"
          value={unit}
          error={lengthOf(unit.trim()) > limits.unit ? t("booking.unitLimit", { count: limits.unit }) : undefined}
          onChange={(event) => form.write({ unit: event.target.value })}
        />
      </div>
      <PlaceMap place={place} />
    </div>
  );
}
