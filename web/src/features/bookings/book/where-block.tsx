import { lengthOf } from "@naqi/contracts";
import type { Place } from "@naqi/contracts/common/places";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t as bookingText } from "texts:bookings/bookings";
import { t } from "texts:ui/places";
import { Button } from "@/ui/links/button.tsx";
import { DoorFields } from "@/ui/inputs/door-fields.tsx";
import { MakaniField } from "@/ui/inputs/makani-field.tsx";
import { PlaceField } from "@/ui/inputs/place-field.tsx";
import { PlaceMap } from "@/ui/inputs/place-map.tsx";
import { OwnPlaces } from "./own-places.tsx";
import { SaveAddress } from "./save-address.tsx";
import { type AddressForm, limits } from "./address-form.ts";

const tooLong = (text: string, count: number) =>
  lengthOf(text.trim()) > count ? t("door.limit", { count }) : undefined;

/** The place (own, searched, Makani number or on the map) and the details to find the door. */
export function WhereBlock({ form }: { form: AddressForm }) {
  const { propertyId, missing, price } = form;
  const [isOther, setOther] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const error =
    price.error?.code === "booking.outsideArea" || price.error?.code === "booking.offerElsewhere"
      ? price.error.message
      : undefined;
  // A chosen property is complete unless something of it is missing.
  const isWhole = propertyId !== undefined && !error && !missing.some((field) => ofAddress.includes(field));
  const useOther = () => {
    flushSync(() => setOther(true));
    root.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
  };
  return (
    <div ref={root} className="grid gap-5 sm:grid-cols-2" data-places>
      {!form.isVisitor && (
        <div className="sm:col-span-2">
          <OwnPlaces form={form} />
          {isWhole && !isOther && (
            <Button tone="quiet" icon={<Plus />} className="-ms-3 mt-2" onClick={useOther}>
              {bookingText("booking.otherPlace")}
            </Button>
          )}
        </div>
      )}
      {(!isWhole || isOther) && <AddressFields form={form} error={error} />}
    </div>
  );
}

const ofAddress: readonly string[] = ["place", "building", "unit"];

const noDoor = { building: "", unit: "", noUnit: false };

function AddressFields({ form, error }: { form: AddressForm; error: string | undefined }) {
  const { place, building, unit, noUnit, needsDoor, isFilled } = form;
  // The door of another home is not at the new place; what was typed may be.
  const onPlace = (chosen: Place | undefined) => form.write({ place: chosen, ...(isFilled && noDoor) });
  return (
    <>
      <div className="grid content-start gap-5">
        <PlaceField place={place} onChange={onPlace} error={error} />
        <MakaniField place={place} onChange={onPlace} />
        <DoorFields
          door={{ building, unit, noUnit }}
          onChange={(part) => form.write(part)}
          isNeeded={needsDoor}
          errors={{ building: tooLong(building, limits.building), unit: tooLong(unit, limits.unit) }}
        />
        {!form.isVisitor && <SaveAddress form={form} />}
      </div>
      <PlaceMap place={place} onPin={(pin) => (pin.area === place?.area ? form.write({ place: pin }) : onPlace(pin))} />
    </>
  );
}
