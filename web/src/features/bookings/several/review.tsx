import { formatFils } from "@naqi/contracts";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/homes";
import { formatDay, formatDuration } from "@/lib/texts/format.ts";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { When } from "@/ui/marks/when.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { homeName } from "../parts/home-name.ts";
import { isBeside, isFull, type Planned } from "./plan.ts";
import type { SentBooking } from "./run.ts";
import { type Priced, usePrices } from "./use-prices.ts";
import { cleanerOf, type Several } from "./use-several.ts";

interface Props {
  several: Several;
  onBook: (bookings: { name: string; sent: Omit<SentBooking, "idempotencyKey"> }[]) => void;
}

/** Every visit with its price, the total, and what is to be known before one press books them all. */
export function Review({ several, onBook }: Props) {
  const { plans: all, service, day = "", booked, review } = several;
  const plans = all.filter(isFull);
  const [wantsCode, setWantsCode] = useState(true);
  const [isKnown, setKnown] = useState(false);
  const { prices, isLoading, code, total, retry } = usePrices(plans, service, day, wantsCode);
  const beside = plans.map((plan) => isBeside(plan, plans, booked));
  const isAsked = beside.some(Boolean);
  const isReady = !isLoading && prices?.every(({ quote }) => quote) && (!isAsked || isKnown);
  const onPress = () => {
    if (isReady) onBook(bookingsOf(plans, prices ?? [], beside));
  };
  return (
    <Card className="grid max-w-3xl gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">{t("several.reviewTitle", { count: plans.length, day: formatDay(day) })}</h2>
        <Button tone="quiet" size="small" icon={<ArrowLeft className="rtl:rotate-180" />} onClick={() => review(false)}>
          {t("several.change")}
        </Button>
      </div>
      <ul className="divide-y divide-border">
        {plans.map((plan, index) => (
          <Line
            key={plan.home.propertyId}
            plan={plan}
            day={day}
            name={cleanerOf(plan, several)}
            price={prices?.[index]}
            isBesideOther={beside[index] === true}
          />
        ))}
      </ul>
      <div className="flex items-baseline justify-between gap-4 border-t border-border pt-4 text-lead font-medium">
        <span>{t("several.total")}</span>
        <span aria-live="polite">{isLoading ? t("several.pricing") : <Money fils={total} />}</span>
      </div>
      <Choices
        {...{ code, wantsCode, setWantsCode, isAsked, isKnown, setKnown }}
        first={plans[0] ? homeName(plans[0].home) : ""}
      />
      <p className="text-small text-muted">{t("several.eachAlone")}</p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:[&>*]:w-full">
        {prices?.some(({ error }) => error) && (
          <Button tone="secondary" onClick={retry}>
            {t("several.priceAgain")}
          </Button>
        )}
        <Button tone="primary" disabled={!isReady} onClick={onPress}>
          {t("several.book", { count: plans.length, amount: formatFils(total) })}
        </Button>
      </div>
    </Card>
  );
}

/** What is sent for each home, without its key. */
const bookingsOf = (plans: readonly Planned[], prices: readonly Priced[], beside: readonly boolean[]) =>
  plans.flatMap(({ home }, index) => {
    const { asked, quote } = prices[index] ?? {};
    if (!asked || !quote) return [];
    const { total: expectedTotal, cleanerVersion } = quote;
    const { propertyId } = home;
    const acknowledgedOverlap = beside[index] === true;
    const sent = { ...asked, expectedTotal, cleanerVersion, propertyId, acknowledgedOverlap };
    return [{ name: homeName(home), sent }];
  });

interface ChoicesProps {
  code: string | undefined;
  /** The home for which the code would be used. */
  first: string;
  wantsCode: boolean;
  setWantsCode: (wants: boolean) => void;
  /** Some visits are at the same time as another one. */
  isAsked: boolean;
  isKnown: boolean;
  setKnown: (isKnown: boolean) => void;
}

/** The code for the first home, and the consent to visits at the same time (G104). */
const Choices = ({ code, first, wantsCode, setWantsCode, isAsked, isKnown, setKnown }: ChoicesProps) => (
  <>
    {code && (
      <Checkbox
        label={t("several.useCode", { code, home: first })}
        checked={wantsCode}
        onChange={({ target }) => setWantsCode(target.checked)}
        end={t("several.codeOnce")}
      />
    )}
    {isAsked && (
      <Note tone="warning">
        <p>{t("several.beside")}</p>
        <Checkbox
          label={t("several.besideYes")}
          checked={isKnown}
          onChange={({ target }) => setKnown(target.checked)}
        />
      </Note>
    )}
  </>
);

interface LineProps {
  plan: Planned;
  day: string;
  name: string;
  price: Priced | undefined;
  isBesideOther: boolean;
}

function Line({ plan: { home, hour = "", minutes }, day, name, price, isBesideOther }: LineProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{homeName(home)}</bdi>
        </p>
        <p className="text-small text-muted">
          <When day={day} hour={hour} durationMinutes={minutes} />
          <span>{` · ${formatDuration(minutes)}`}</span>
        </p>
        <p className="text-small wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {isBesideOther && <p className="text-small text-warning">{t("several.besideMark")}</p>}
        {price?.error && <FieldError>{price.error.message}</FieldError>}
      </div>
      <div className="text-end">
        {!price ? (
          <Skeleton className="h-5 w-16" />
        ) : price.quote ? (
          <Money fils={price.quote.total} />
        ) : (
          <span>{t("several.noPrice")}</span>
        )}
        {price?.quote?.discountCode && price.quote.discountAmount > 0 && (
          <p className="text-small text-success">{t("several.discount", { code: price.quote.discountCode })}</p>
        )}
      </div>
    </li>
  );
}
