import { lengthOf } from "@naqi/contracts";
import { placeText } from "@naqi/contracts/places";
import { t } from "texts:bookings";
import { lazy } from "@/lib/texts/lazy.ts";
import { Suspense } from "react";
import { TextInput } from "@/ui/text-input.tsx";
import { PlaceField } from "./place-field.tsx";
import { limits, type BookingForm } from "./use-booking-form.ts";

const DubaiMap = lazy(() => import("@/ui/dubai-map.tsx").then((file) => ({ default: file.DubaiMap })));

/** The place that decides, the words that help to find the door, and where that is. */
export function WhereBlock({ form }: { form: BookingForm }) {
  const { place, unit, price } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="grid content-start gap-5">
        <PlaceField
          place={place}
          onChange={(place) => form.write({ place })}
          error={price.error?.code === "booking.outsideArea" ? price.error.message : undefined}
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
      <div className="relative h-44 overflow-hidden rounded-card border border-border bg-sunken sm:h-full sm:min-h-52">
        <Suspense fallback={null}>
          <DubaiMap
            pin={place?.location}
            label={place ? t("booking.mapOf", { place: placeText(place) }) : t("booking.mapEmpty")}
          />
        </Suspense>
        {!place && <p className="absolute start-4 top-3.5 max-w-36 text-small text-info">{t("booking.mapEmpty")}</p>}
      </div>
    </div>
  );
}
