import { areaNames, cleaners, formatFils, type Fils } from "@naqi/contracts";
import { estimateFor, usualHome } from "@naqi/contracts/bookings/booking/estimate-rules";
import { useState } from "react";
import { t } from "texts:market/requests";
import { cx } from "@/lib/browser/class-names.ts";
import { oneOf } from "@/lib/data/address-filters.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import type { Form } from "@/lib/form/use-form.ts";
import { typedOf } from "@/lib/texts/amount.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { type HomeSize, homeSizes, sizeText } from "@/lib/texts/home-sizes.ts";
import { propertyTypeName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { HomeDetails, type OwnDetails } from "./home-details.tsx";
import type { RequestValues } from "./request-values.ts";

/** The hours of the home and what cleaners in its area ask for them; a press makes that the budget. */
export function RequestEstimate({ form }: { form: Form<RequestValues> }) {
  const { propertyType, location, serviceType } = form.values;
  if (serviceType !== "regular_cleaning") return null;
  const size = homeSizes.find((each) => propertyTypeName(each) === propertyType);
  return (
    <section aria-label={t("post.estimate")} className="grid gap-3 rounded-control border border-border bg-sunken p-4">
      <Select
        label={t("post.size")}
        hint={size ? undefined : t("post.sizeHint")}
        optional
        value={size ?? ""}
        options={[
          { value: "", label: t("post.sizeChoose") },
          ...homeSizes.map((value) => ({ value, label: sizeText(value) })),
        ]}
        onChange={({ target }) => {
          const chosen = oneOf(homeSizes)(target.value);
          form.set({ propertyType: chosen ? propertyTypeName(chosen) : "" });
        }}
      />
      {size && <Answer key={size} size={size} location={location} onUse={(range) => form.set(range)} />}
    </section>
  );
}

interface AnswerProps {
  size: HomeSize;
  location: string;
  onUse: (budget: Pick<RequestValues, "budgetMin" | "budgetMax">) => void;
}

function Answer({ size, location, onUse }: AnswerProps) {
  // What the customer says of their own home; the size says the rest.
  const [own, setOwn] = useState<OwnDetails>({});
  const usual = usualHome(size);
  const home = usual && { ...usual, ...own };
  const estimate = home && estimateFor(home);
  const area = oneOf(areaNames)(location);
  const found = useQuery(
    cleaners.search,
    area && estimate
      ? { area, service: "regular_cleaning", minutes: estimate.minutes, limit: 1, include: "summary" }
      : null,
  );
  if (!home || !estimate) return null;
  const prices = found.data?.summary?.prices;
  return (
    <div className="grid gap-2 text-small">
      <HomeDetails home={home} onChange={(details) => setOwn({ ...own, ...details })} />
      <dl className="grid gap-1 text-muted">
        {estimate.lines.map(({ key, minutes }) => (
          <Line key={key} label={t(`post.estimate.${key}`)} minutes={minutes} />
        ))}
        <Line className="font-medium text-text" label={t("post.estimateLength")} minutes={estimate.minutes} />
      </dl>
      <p role="status" className="font-medium empty:hidden">
        {prices && area && rangeText(prices, area)}
      </p>
      {prices && (
        <Button
          tone="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => onUse({ budgetMin: typedOf(prices.least), budgetMax: typedOf(prices.most) })}
        >
          {t("post.estimateUse")}
        </Button>
      )}
    </div>
  );
}

const Line = ({ label, minutes, className }: { label: string; minutes: number; className?: string }) => (
  <div className={cx("flex justify-between gap-4", className)}>
    <dt>{label}</dt>
    <dd className="tabular-nums">{minutes < 0 ? `\u2212${formatDuration(-minutes)}` : formatDuration(minutes)}</dd>
  </div>
);

const rangeText = ({ least, most }: { least: Fils; most: Fils }, area: string) =>
  least === most
    ? t("post.estimateOne", { area, amount: formatFils(least) })
    : t("post.estimateRange", { area, least: formatFils(least), most: formatFils(most) });
