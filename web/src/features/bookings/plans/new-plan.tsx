import {
  formatFils,
  isLateInMonth,
  type Plan,
  type PlanFrequency,
  planFrequencies,
  type PlanOffer,
} from "@naqi/contracts";
import { t } from "texts:bookings/plans";
import { useForm } from "@/lib/form/use-form.ts";
import { formatDay, formatList } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Form } from "@/ui/dialogs/form.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { When } from "@/ui/marks/when.tsx";
import { useMakePlan, usePlanOffer } from "./use-plans.ts";

interface Props {
  bookingId: string;
  /** Named by the link. */
  often?: PlanFrequency | undefined;
  onMade: (plan: Plan) => void;
}

/**
 * Creates a plan from a visit. The frequency is chosen here or by the link; the next dates and the price are shown
 * first.
 */
export function NewPlan({ bookingId, often, onMade }: Props) {
  const make = useMakePlan();
  const form = useForm({
    saved: { frequency: often ?? ("" as PlanFrequency | "") },
    check: ({ frequency }) => ({ frequency: frequency ? undefined : t("new.choose") }),
    send: async ({ frequency }, key) => {
      if (!frequency || !offer.data) return { message: t("new.offerFailed") };
      const expectedPrice = offer.data.agreedPrice;
      const outcome = await make.run({ bookingId, frequency, expectedPrice, idempotencyKey: key });
      if (!outcome.ok) return outcome.error;
      onMade(outcome.data);
      return undefined;
    },
  });
  const { frequency } = form.values;
  const offer = usePlanOffer(bookingId, frequency || undefined);
  return (
    <Form of={form} className="grid max-w-2xl gap-6">
      <RadioCards
        label={t("new.how")}
        choices={planFrequencies.map((name) => ({ name, title: t(`often.${name}`) }))}
        {...form.choice("frequency")}
      />
      {frequency && (
        <Loaded of={offer} failed={t("new.offerFailed")} skeleton={<Skeleton className="h-40" />}>
          {(data) => <Offered offer={data} />}
        </Loaded>
      )}
      <FormError error={form.error} />
      {/* Without the agreed price there is nothing to create. */}
      <Button
        type="submit"
        disabled={frequency !== "" && !offer.data}
        busy={form.busy}
        busyText={t("new.doing")}
        className="justify-self-start"
      >
        {t("new.do")}
      </Button>
    </Form>
  );
}

function Offered({ offer }: { offer: PlanOffer }) {
  const { frequency, hour, durationMinutes, agreedPrice, days } = offer;
  const [first, ...later] = days;
  return (
    <dl className="grid gap-3 rounded-card border border-border bg-sunken p-5 [&_dt]:text-small [&_dt]:text-muted">
      {first && (
        <div>
          <dt>{t("new.first")}</dt>
          <dd className="font-medium">
            <When day={first.day} hour={hour} durationMinutes={durationMinutes} /> <NotFree date={first} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t("new.then")}</dt>
        <dd>{formatList(later.map(({ day }) => formatDay(day)))}</dd>
        {later.map((date) => (
          <NotFree key={date.day} date={date} isNamed />
        ))}
        {first && isLateInMonth({ startDay: first.day, frequency }) && (
          <dd className="text-small text-muted">{t("plans.lateInMonth")}</dd>
        )}
      </div>
      <div>
        <dt>{t("new.each")}</dt>
        <dd className="font-medium tabular-nums">{formatFils(agreedPrice)}</dd>
      </div>
    </dl>
  );
}

function NotFree({ date: { day, miss }, isNamed = false }: { date: PlanOffer["days"][number]; isNamed?: boolean }) {
  if (!miss) return null;
  return (
    <span className="block text-small font-normal text-warning">
      {isNamed ? t("dates.notFree", { day: formatDay(day), why: t(`miss.${miss}`) }) : t(`miss.${miss}`)}
    </span>
  );
}
