import { addressLine, policy, type Property } from "@naqi/contracts";
import { t } from "texts:bookings/homes";
import { formatDay } from "@/lib/texts/format.ts";
import { propertyTypeName, serviceName } from "@/lib/texts/vocabulary.ts";
import { CheckboxCards } from "@/ui/choices/checkbox-cards.tsx";
import { DateInput } from "@/ui/inputs/date-input.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { Card } from "@/ui/page/card.tsx";
import { homeName, isComplete } from "../parts/home-name.ts";
import type { Several } from "./use-several.ts";

/** Which homes, on which day, and for which service. */
export function ChooseHomes({ several, own }: { several: Several; own: readonly Property[] }) {
  const { values, today, until, day, service, offered, homes, change } = several;
  const isFull = homes.length >= policy.homes.atOnce;
  const isWrong = values.day !== "" && day === undefined;
  return (
    <Card className="grid gap-6">
      <CheckboxCards
        label={t("several.which")}
        hint={isFull ? t("several.tooMany", { most: policy.homes.atOnce }) : undefined}
        choices={own.map((home) => ({
          name: home.propertyId,
          title: <bdi className="wrap-anywhere">{homeName(home)}</bdi>,
          text: isComplete(home) ? <AddressOf home={home} /> : t("several.incomplete"),
          disabled: !isComplete(home) || (isFull && !homes.includes(home)),
        }))}
        value={homes.map(({ propertyId }) => propertyId)}
        onChange={(chosen) => change({ homes: chosen })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateInput
          label={t("several.day")}
          required
          min={today}
          max={until}
          value={values.day}
          onChange={(chosen) => change({ day: chosen })}
          error={isWrong ? t("several.dayWrong", { until: formatDay(until) }) : undefined}
        />
        <Select
          label={t("several.service")}
          value={service}
          onChange={({ target }) => change({ service: target.value })}
          options={offered.map((slug) => ({ value: slug, label: serviceName(slug) }))}
        />
      </div>
    </Card>
  );
}

const AddressOf = ({ home: { name, address, apartmentNumber, propertyType } }: { home: Property }) => (
  <>
    {name && (
      <span className="block wrap-anywhere">
        <bdi>{addressLine({ ...address, unit: apartmentNumber ?? undefined })}</bdi>
      </span>
    )}
    <span className="block">{propertyTypeName(propertyType)}</span>
  </>
);
