import { type DiscountFigures, formatFils } from "@naqi/contracts";
import { t } from "texts:staff/codes";
import { cx } from "@/lib/browser/class-names.ts";
import { Card } from "@/ui/page/card.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { useFigures } from "./use-codes.ts";

const cards = ({ issued, redeemed, available, expired, revoked, given }: DiscountFigures) => [
  { name: "issued", label: t("figure.issued"), value: String(issued), hint: t("figure.issuedHint") },
  { name: "redeemed", label: t("figure.redeemed"), value: String(redeemed), hint: t("figure.redeemedHint") },
  {
    name: "available",
    label: t("figure.available"),
    value: String(available),
    hint: t("figure.availableHint", { revoked }),
  },
  { name: "expired", label: t("figure.expired"), value: String(expired), hint: t("figure.expiredHint") },
  { name: "given", label: t("figure.given"), value: formatFils(given), hint: t("figure.givenHint") },
];

// Lines on phones, where five cards would fill the screen.
const grid = "mb-8 grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-5";
const figure = "flex flex-wrap items-baseline justify-between gap-x-4 max-sm:py-2.5 sm:block sm:min-h-34";

/** Codes and their discounts, in five figures (001 §2). */
export const CodeFigures = () => (
  <section aria-label={t("figures")}>
    <Loaded of={useFigures()} failed={t("failed")} skeleton={<Placeholder />}>
      {(figures) => (
        <dl className={grid}>
          {cards(figures).map(({ name, label, value, hint }) => (
            <Card key={name} className={cx(figure, "last:col-span-full lg:last:col-span-1")}>
              <dt className="text-small font-medium text-muted">{label}</dt>
              <dd className="font-medium tabular-nums sm:mt-1 sm:text-title">
                <bdi dir="ltr">{value}</bdi>
              </dd>
              <dd className="mt-1 text-small text-muted max-sm:hidden">{hint}</dd>
            </Card>
          ))}
        </dl>
      )}
    </Loaded>
  </section>
);

const Placeholder = () => (
  <div className={grid}>
    {[0, 1, 2, 3, 4].map((index) => (
      <Skeleton key={index} className="min-h-11.5 last:col-span-full sm:min-h-34 lg:last:col-span-1" />
    ))}
  </div>
);
