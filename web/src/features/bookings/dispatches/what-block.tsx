import {
  areaNames,
  extrasOfKind,
  type ExtraSlug,
  type Hour,
  policy,
  properties,
  serviceOf,
  serviceSlugs,
} from "@naqi/contracts";
import { t as bookingText } from "texts:bookings/bookings";
import { t } from "texts:bookings/dispatches";
import { t as extraText } from "texts:bookings/extras";
import { cx } from "@/lib/browser/class-names.ts";
import { oneOf } from "@/lib/data/address-filters.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { extraCost } from "@/lib/texts/extra-names.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { homeSizes, minutesOfSize, sizeText } from "@/lib/texts/home-sizes.ts";
import { propertyTypeName, serviceName } from "@/lib/texts/vocabulary.ts";
import { Select } from "@/ui/inputs/select.tsx";
import { Stepper } from "@/ui/inputs/stepper.tsx";
import { TimeSelect } from "@/ui/inputs/time-select.tsx";
import { whereOf } from "../book/where-of.ts";
import { ExtrasBlock } from "../book/steps/extras-block.tsx";
import { covers } from "../book/when-block.tsx";
import { DayStrip } from "../parts/time/day-strip.tsx";
import { spelledExtras } from "./find-address.ts";
import { problemText } from "./words.ts";
import type { FindForm } from "./use-find-form.ts";
import { WishChips } from "./wish-chips.tsx";

/** Service, area, length, day and window, and the conditions. */
export function WhatBlock({ form }: { form: FindForm }) {
  const { find, window, problem, change } = form;
  const isBackwards = problem === "backwards";
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t("dispatch.what.service")}
          value={find.service}
          options={serviceSlugs.map((slug) => ({ value: slug, label: serviceName(slug) }))}
          onChange={({ target }) => change({ service: serviceOf(target.value) })}
        />
        <WhereSelect form={form} />
      </div>
      <Length form={form} />
      <ExtrasBlock
        service={find.service}
        possible={extrasOfKind(find.service, "extra")}
        chosen={form.extras}
        durationMinutes={find.minutes}
        costOf={costOf}
        onChoose={(extras) => change(spelledExtras(extras))}
        onLonger={(minutes) => change({ minutes })}
      />
      <DayStrip chosen={window.day} onChoose={(day) => change({ day })} />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-small font-medium">{t("dispatch.what.start")}</legend>
        <div className="grid grid-cols-2 gap-3 sm:max-w-md">
          <TimeSelect
            label={t("dispatch.what.from")}
            from={policy.firstStartHour}
            to={policy.lastStartHour}
            value={window.from}
            onChange={(hour) => change({ from: hour as Hour, until: window.until })}
          />
          <TimeSelect
            label={t("dispatch.what.until")}
            from={policy.firstStartHour}
            to={policy.lastStartHour}
            value={window.until}
            error={isBackwards ? problemText("backwards") : undefined}
            onChange={(hour) => change({ from: window.from, until: hour as Hour })}
          />
        </div>
        <p className={cx("mt-1.5 text-small text-muted", isBackwards && "hidden")}>{t("dispatch.what.windowHint")}</p>
      </fieldset>
      <WishChips form={form} />
    </div>
  );
}

/** Materials have each cleaner's own price. */
const costOf = (extra: ExtraSlug) =>
  extra === "materials" ? extraText("extras.usually", { price: extraCost(extra) }) : extraCost(extra);

/** The customer's homes first; choosing one also fills in the address. */
function WhereSelect({ form }: { form: FindForm }) {
  const own = useQuery(properties.mine, form.isVisitor ? null : {});
  const homes = own.data?.items ?? [];
  return (
    <Select
      label={t("dispatch.what.where")}
      value={homes.some(({ propertyId }) => propertyId === form.propertyId) ? form.propertyId : (form.area ?? "")}
      options={[
        { value: "", label: t("dispatch.what.choose"), disabled: true },
        ...(homes.length > 0
          ? [
              {
                group: t("dispatch.what.homes"),
                options: homes.map(({ propertyId, name, propertyType, apartmentNumber, address: { area } }) => ({
                  value: propertyId,
                  label: [name ?? propertyTypeName(propertyType), apartmentNumber, area].filter(Boolean).join(", "),
                })),
              },
            ]
          : []),
        { group: t("dispatch.what.areas"), options: areaNames.map((area) => ({ value: area, label: area })) },
      ]}
      onChange={({ target }) => {
        const home = homes.find(({ propertyId }) => propertyId === target.value);
        if (home) return form.write(whereOf(home));
        form.change({ area: oneOf(areaNames)(target.value) });
      }}
    />
  );
}

/** The size of the home proposes the hours, which can be changed. */
const Length = ({ form: { find, change } }: { form: FindForm }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <Select
      label={t("dispatch.what.size")}
      optional
      value={homeSizes.find((size) => minutesOfSize(size) === find.minutes) ?? ""}
      options={[
        { value: "", label: t("dispatch.what.sizeOpen") },
        ...homeSizes.map((size) => ({ value: size, label: sizeText(size) })),
      ]}
      onChange={({ target }) => {
        const size = oneOf(homeSizes)(target.value);
        change({ minutes: size ? minutesOfSize(size) : policy.minimumJobMinutes });
      }}
    />
    <Stepper
      label={bookingText("booking.howLong")}
      value={find.minutes / 60}
      min={policy.minimumJobMinutes / 60}
      max={policy.longestJobMinutes / 60}
      format={(hours) => formatDuration(hours * 60)}
      hint={covers(find.minutes / 60)}
      onChange={(hours) => change({ minutes: hours * 60 }, { replace: true })}
    />
  </div>
);
