import { formatFils, type ServiceSlug } from "@naqi/contracts";
import { HeartHandshake } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "texts:bookings/bookings";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { typedOf } from "@/lib/texts/amount.ts";
import { DiscountBox } from "./discount-box.tsx";
import { WalletSwitch } from "./code/wallet-switch.tsx";
import type { BookingForm } from "./use-booking-form.ts";
import type { Price } from "./use-price.ts";

interface Props {
  form: BookingForm;
  /** The lines of the total; on wide screens they are beside the form. */
  lines?: ReactNode;
}

/** The service, the code and the wallet, the lines of the total, and a tip (decisions G101). */
export function PriceBlock({ form, lines }: Props) {
  const { cleaner, offer, service, price } = form;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {offer ? (
        <TextInput label={t("booking.service")} readOnly value={serviceName(service)} />
      ) : (
        <Select
          label={t("booking.service")}
          value={service}
          options={cleaner.servicesOffered.map((slug) => ({ value: slug, label: serviceName(slug) }))}
          onChange={(event) => form.change({ service: event.target.value as ServiceSlug })}
        />
      )}
      {form.isVisitor ? (
        <p className="text-small text-muted">{t("booking.codesLater")}</p>
      ) : (
        <div className="grid content-start gap-5">
          <DiscountBox price={price} />
          <WalletSwitch price={price} />
        </div>
      )}
      {lines && <div className="rounded-card border border-border bg-sunken p-5">{lines}</div>}
      <AgreedPrice form={form} />
    </div>
  );
}

/** An offer's price is fixed. Otherwise the customer can add a tip by agreeing on more than the minimum. */
function AgreedPrice({ form: { offer, durationMinutes, price } }: { form: BookingForm }) {
  const { minimum, maximum, typed } = price;
  const [isTipping, setTipping] = useState(false);
  if (offer)
    return (
      <AmountInput
        label={t("booking.agreedPrice")}
        hint={t("booking.offerPriceHint", { duration: formatDuration(durationMinutes) })}
        readOnly
        value={typedOf(offer.proposedPrice)}
      />
    );
  if (minimum === undefined) return null;
  if (!isTipping && typed === undefined)
    return (
      <Button
        tone="quiet"
        icon={<HeartHandshake />}
        className="-ms-3 justify-self-start"
        onClick={() => setTipping(true)}
      >
        {t("booking.addTip")}
      </Button>
    );
  return (
    <AmountInput
      label={t("booking.agreedPrice")}
      hint={
        maximum === undefined
          ? t("booking.agreedPriceHint")
          : t("booking.agreedPriceHintMost", { amount: formatFils(maximum) })
      }
      value={typed ?? typedOf(minimum)}
      name="agreedPrice"
      autoFocus={isTipping}
      error={price.wrong && wrongText(price)}
      onChange={(event) => price.offer(event.target.value)}
      onBlur={() => !price.agreed && !price.wrong && price.offer(undefined)}
    />
  );
}

function wrongText({ wrong, typed = "", minimum = 0, maximum = 0 }: Price): string {
  if (wrong === "low") return t("booking.agreedPriceLow", { amount: formatFils(minimum) });
  if (wrong === "high") return t("booking.agreedPriceHigh", { amount: formatFils(maximum) });
  return typed.trim() === ""
    ? t("booking.agreedPriceMissing", { amount: formatFils(minimum) })
    : t("booking.agreedPriceNumber");
}
