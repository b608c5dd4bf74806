import { doorOfProperty, isSameDoor, onboardingPropertyTypes, policy, properties } from "@naqi/contracts";
import { CircleAlert, MapPinPlus } from "lucide-react";
import { t } from "texts:bookings/bookings";
import { useQuery } from "@/lib/data/use-query.ts";
import { propertyTypeName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { type AddressForm, limits } from "./address-form.ts";
import type { BookingForm } from "./use-booking-form.ts";

/** Offers to save a new address as a property, under a name; empty if it cannot be saved. */
export function SaveAddress({ form }: { form: AddressForm }) {
  const { place, building, unit, propertyId, save, saveAs, write } = form;
  const { items } = useQuery(properties.mine, {}).data ?? {};
  if (!items || !place || propertyId || items.length >= policy.properties) return null;
  const door = { location: place.location, building, unit };
  if (items.some((property) => isSameDoor(doorOfProperty(property), door))) return null;
  return (
    <div className="grid gap-4">
      <Checkbox
        label={t("booking.saveAddress")}
        checked={save}
        onChange={({ target }) => write({ save: target.checked })}
      />
      {save && (
        <div className="grid gap-4 ps-9 sm:grid-cols-2">
          <TextInput
            label={t("booking.saveName")}
            optional
            autoComplete="off"
            dir="auto"
            maxLength={limits.propertyName}
            value={saveAs.name}
            onChange={({ target }) => write({ saveName: target.value })}
          />
          <Select
            label={t("booking.saveType")}
            options={onboardingPropertyTypes.map((type) => ({ value: type, label: propertyTypeName(type) }))}
            value={saveAs.propertyType}
            onChange={({ target }) =>
              write({ saveType: onboardingPropertyTypes.find((type) => type === target.value) })
            }
          />
        </div>
      )}
    </div>
  );
}

/** Whether the booking's address was saved, as the customer asked. */
export function SavedAddress({ saving: { save, asked, busy, error } }: Pick<BookingForm, "saving">) {
  if (!asked) return null;
  if (error)
    return (
      <Note tone="warning" icon={<CircleAlert />} role="alert" className="mx-auto mt-5 max-w-md text-start">
        <p className="font-medium">{t("booking.notSaved")}</p>
        <p>{error.message}</p>
        <Button tone="secondary" size="small" className="mt-3" busy={busy} onClick={() => void save(asked)}>
          {t("booking.saveAgain")}
        </Button>
      </Note>
    );
  return (
    <p role="status" className="mt-4 flex items-center justify-center gap-2 text-small text-muted">
      <MapPinPlus className="size-4 shrink-0" />
      <span>{t(busy ? "booking.saving" : "booking.saved")}</span>
    </p>
  );
}
