import { factsOfProperty, type PropertyAccess, type PropertyKind, type PropertyType } from "@naqi/contracts";
import { BedDouble, Building2, CalendarHeart, House, KeyRound, type LucideIcon, MapPin, Trees } from "lucide-react";
import { t } from "texts:customers/properties";
import type { Form } from "@/lib/form/use-form.ts";
import { propertyTypeName } from "@/lib/texts/vocabulary.ts";
import { DoorFields } from "@/ui/inputs/door-fields.tsx";
import { PlaceField } from "@/ui/inputs/place-field.tsx";
import { PlaceMap } from "@/ui/inputs/place-map.tsx";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { accessNames, needsDoor, type PropertyValues } from "./property-values.ts";

type Fields = Pick<Form<PropertyValues>, "field" | "choice" | "values">;

/** The location, also on the map, and the unit. */
export function AddressFields({ form }: { form: Fields }) {
  const { value, onChange, error } = form.choice("address");
  const [house, unit, noUnit] = [form.choice("house"), form.choice("apartmentNumber"), form.choice("noUnit")];
  const place = value ?? undefined;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="grid content-start gap-5">
        <PlaceField place={place} onChange={(chosen) => onChange(chosen ?? null)} error={error} />
        <DoorFields
          door={{ building: house.value, unit: unit.value, noUnit: noUnit.value }}
          onChange={(part) => {
            if (part.building !== undefined) house.onChange(part.building);
            if (part.unit !== undefined) unit.onChange(part.unit);
            if (part.noUnit !== undefined) noUnit.onChange(part.noUnit);
          }}
          isNeeded={needsDoor(form.values)}
          errors={{ building: house.error, unit: unit.error }}
        />
        <TextInput
          {...form.field("name")}
          label={t("property.name")}
          hint={t("property.nameHint")}
          optional
          autoComplete="off"
          dir="auto"
        />
      </div>
      <PlaceMap place={place} onPin={onChange} />
    </div>
  );
}

const icons: Record<PropertyKind, LucideIcon> = {
  apartment: Building2,
  house: House,
  villa: Trees,
  office: Building2,
  short_let: KeyRound,
  event: CalendarHeart,
  other: MapPin,
};

const iconOf = (type: PropertyType) => {
  const { kind, bedrooms } = factsOfProperty(type);
  return bedrooms === null ? icons[kind] : BedDouble;
};

/** The property types as cards. */
export function TypeField({ form, types }: { form: Fields; types: readonly PropertyType[] }) {
  const { value, onChange, error } = form.choice("propertyType");
  return (
    <RadioCards
      label={t("property.type")}
      choices={types.map((name) => ({ name, title: propertyTypeName(name), icon: iconOf(name) }))}
      value={value || undefined}
      onChange={onChange}
      error={error}
    />
  );
}

const labels: Record<keyof PropertyAccess, () => string> = {
  building: () => t("property.building"),
  gate: () => t("property.gate"),
  concierge: () => t("property.concierge"),
  parking: () => t("property.parking"),
  pets: () => t("property.pets"),
  keys: () => t("property.keys"),
  makani: () => t("property.makani"),
};

/** Access instructions; collapsed until opened or filled. */
export const AccessFields = ({ form, isOpen }: { form: Fields; isOpen: boolean }) => (
  <details open={isOpen} className="group">
    <summary className="flex min-h-11 list-none flex-wrap items-center justify-between gap-x-4 rounded-control [&::-webkit-details-marker]:hidden">
      <span className="text-title">{t("property.access")}</span>
      <span className="text-small text-accent-text group-open:hidden">{t("property.accessOpen")}</span>
    </summary>
    <p className="mt-1 text-small text-muted">{t("property.accessText")}</p>
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      {accessNames.map((name) => (
        <TextInput
          key={name}
          {...form.field(name)}
          label={labels[name]()}
          optional
          autoComplete="off"
          {...(name === "makani"
            ? { hint: t("property.makaniHint"), inputMode: "numeric", dir: "ltr" }
            : { dir: "auto" })}
        />
      ))}
    </div>
  </details>
);
