import { formatFils, type ServiceSlug } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { Select } from "@/ui/inputs/select.tsx";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { typedOf } from "@/lib/texts/amount.ts";
import { DiscountBox } from "./discount-box.tsx";
import { PriceLines } from "../parts/price-lines.tsx";
import { WalletSwitch } from "./wallet-switch.tsx";
import type { BookingForm } from "./use-booking-form.ts";
import type { Price } from "./use-price.ts";

/** The service, the offered price, the code, and every line of the total. */
export function PriceBlock({ form }: { form: BookingForm }) {
  const { cleaner, offer, service, durationMinutes, price, quote, shown } = form;
  const { minimum, maximum, typed } = price;

  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="grid content-start gap-5">
        {offer ? (
          <>
            <TextInput label={t("booking.service")} readOnly value={serviceName(service)} />
            <AmountInput
              label={t("booking.agreedPrice")}
              hint={t("booking.offerPriceHint", { duration: formatDuration(durationMinutes) })}
              readOnly
              value={typedOf(offer.proposedPrice)}
            />
          </>
        ) : (
          <>
            <Select
              label={t("booking.service")}
              value={service}
              options={cleaner.servicesOffered.map((slug) => ({ value: slug, label: serviceName(slug) }))}
              onChange={(event) => form.change({ service: event.target.value as ServiceSlug })}
            />
            <AmountInput
              label={t("booking.agreedPrice")}
              hint={
                maximum === undefined
                  ? t("booking.agreedPriceHint")
                  : t("booking.agreedPriceHintMost", { amount: formatFils(maximum) })
              }
              disabled={minimum === undefined}
              value={typed ?? (minimum === undefined ? "" : typedOf(minimum))}
              name="agreedPrice"
              error={price.wrong && wrongText(price)}
              onChange={(event) => price.offer(event.target.value)}
              onBlur={() => !price.agreed && !price.wrong && price.offer(undefined)}
            />
          </>
        )}
        {form.isVisitor ? (
          <p className="text-small text-muted">{t("booking.codesLater")}</p>
        ) : (
          <>
            <DiscountBox price={price} />
            <WalletSwitch price={price} />
          </>
        )}
      </div>
      <div className="self-start rounded-card border border-border bg-sunken p-5">
        {shown ? (
          <PriceLines
            quote={shown}
            durationMinutes={durationMinutes}
            isOld={!quote}
            isOpen={price.wrong !== undefined}
          />
        ) : (
          <p className="text-small text-muted">
            {t(offer ? "booking.priceOffered" : form.isVisitor ? "booking.priceSignIn" : "booking.priceLater", {
              duration: formatDuration(durationMinutes),
              amount: formatFils(price.atLeast),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

function wrongText({ wrong, typed = "", minimum = 0, maximum = 0 }: Price): string {
  if (wrong === "low") return t("booking.agreedPriceLow", { amount: formatFils(minimum) });
  if (wrong === "high") return t("booking.agreedPriceHigh", { amount: formatFils(maximum) });
  return typed.trim() === ""
    ? t("booking.agreedPriceMissing", { amount: formatFils(minimum) })
    : t("booking.agreedPriceNumber");
}
