import { sumOfExtras } from "@naqi/contracts";
import { t as bookingText } from "texts:bookings/bookings";
import { t } from "texts:bookings/dispatches";
import { cx } from "@/lib/browser/class-names.ts";
import { extraName } from "@/lib/texts/extra-names.ts";
import { Money } from "@/ui/marks/money.tsx";
import type { FindForm } from "./use-find-form.ts";

/** The price, the code and the credit, and what is paid after the visit. */
export function FindLines({ form: { price, quote } }: { form: FindForm }) {
  const { shown } = price;
  if (!shown) return null;
  const { discountAmount = 0, walletAmount = 0 } = quote ?? {};
  const { extras = [] } = quote ?? shown;
  const lines = [
    {
      label: extras.length > 0 ? t("dispatch.price.work") : t("dispatch.price.title"),
      fils: (quote ?? shown).price - sumOfExtras(extras),
    },
    ...extras.map(({ slug, price: fils }) => ({ label: extraName(slug), fils })),
    ...(discountAmount > 0
      ? [{ label: t("dispatch.price.discount", { code: price.code ?? "" }), fils: -discountAmount }]
      : []),
    ...(walletAmount > 0 ? [{ label: t("dispatch.price.wallet"), fils: -walletAmount }] : []),
  ];
  return (
    <dl className={cx("grid gap-2 transition-opacity duration-150", !price.isCurrent && "opacity-55")}>
      {lines.length > 1 &&
        lines.map(({ label, fils }) => (
          <div key={label} className="flex justify-between gap-4 text-small">
            <dt className="min-w-0 break-words">{label}</dt>
            <dd>
              <Money fils={fils} />
            </dd>
          </div>
        ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
        <dt>{bookingText("booking.total")}</dt>
        <dd className="text-title font-semibold" aria-live="polite">
          <Money fils={quote?.total ?? price.total ?? shown.price} />
        </dd>
      </div>
    </dl>
  );
}
