import { type Day, type Place, policy } from "@naqi/contracts";
import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import { useId } from "react";
import { t } from "texts:cleaners/insights";
import { formatDay } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Table } from "@/ui/page/table.tsx";

const { soon: mostSoon, newcomer, newcomerDays, newcomerReviews } = policy.recommended;
const stars = (value: number) => value.toFixed(2);
/** The factors and the rank were recorded on their own days. */
const then = (value: number, day: Day) => t("insights.place.thenOn", { stars: stars(value), day: formatDay(day) });

/** The position in the recommended order, its factors, and what has raised or lowered it. */
export function PlaceCard({ place }: { place: Place | undefined }) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {t("insights.place.title")}
      </h2>
      {place ? <Known place={place} /> : <p className="mt-2 text-muted">{t("insights.place.hidden")}</p>}
    </Card>
  );
}

function Known({ place }: { place: Place }) {
  const { area, place: at, of, parts, before, noted } = place;
  const rows = [
    { name: t("insights.place.rating"), now: stars(parts.rating), former: then(before.rating, before.day) },
    { name: t("insights.place.soon"), now: stars(parts.soon), former: noted && then(noted.soon, noted.day) },
    { name: t("insights.place.newcomer"), now: stars(parts.newcomer), former: undefined },
  ];
  return (
    <>
      <p className="mt-2 text-lead font-medium">
        {of === 1 ? t("insights.place.alone", { area }) : t("insights.place.now", { place: at, of, area })}
      </p>
      <p className="mt-1 text-small text-muted">{t("insights.place.text")}</p>
      <ul className="mt-4 grid gap-2.5">
        {reasonsOf(place).map(({ name, trend, text }) => (
          <li key={name} className="flex items-start gap-2.5">
            <span aria-hidden="true" className="mt-0.5 shrink-0 [&>svg]:size-5">
              {icons[trend]}
            </span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {noted && (
        <p className="mt-3 text-small text-muted">
          {t("insights.place.noted", { ...noted, day: formatDay(noted.day) })}
        </p>
      )}
      <div className="mt-4">
        <Table
          caption={t("insights.place.table")}
          columns={[
            { name: "part", label: t("insights.place.part"), cell: (row) => row.name },
            { name: "now", label: t("insights.place.stars"), isNumber: true, cell: (row) => row.now },
            { name: "former", label: t("insights.place.then"), isNumber: true, cell: (row) => row.former },
          ]}
          rows={rows}
          keyOf={({ name }) => name}
        />
      </div>
      <ButtonLink to="/cleaner/availability" tone="secondary" className="mt-4">
        {t("insights.place.hours")}
      </ButtonLink>
    </>
  );
}

const icons = {
  up: <ArrowUp className="text-success" />,
  down: <ArrowDown className="text-danger" />,
  same: <Minus className="text-muted" />,
};

interface Reason {
  name: string;
  trend: keyof typeof icons;
  text: string;
}

/** A sentence per factor: what it contributed, or what it needs. */
function reasonsOf({ parts, before, isNewcomer, ratingCount }: Place): Reason[] {
  const day = formatDay(before.day);
  const rated = { day, before: stars(before.rating), now: stars(parts.rating) };
  const rating: Reason =
    parts.rating > before.rating
      ? { name: "rating", trend: "up", text: t("insights.place.ratingUp", rated) }
      : parts.rating < before.rating
        ? { name: "rating", trend: "down", text: t("insights.place.ratingDown", rated) }
        : { name: "rating", trend: "same", text: t("insights.place.ratingSame", { day }) };
  const missing = mostSoon - parts.soon;
  const soon: Reason =
    parts.soon === 0
      ? { name: "soon", trend: "down", text: t("insights.place.soonNone", { days: policy.searchDays }) }
      : missing < mostSoon / policy.searchDays
        ? { name: "soon", trend: "up", text: t("insights.place.soonFull") }
        : { name: "soon", trend: "same", text: t("insights.place.soonSome", { stars: stars(missing) }) };
  const few: Reason[] = isNewcomer
    ? [{ name: "few", trend: "same", text: t("insights.place.ratingFew", { count: ratingCount }) }]
    : [];
  return [rating, ...few, soon, newcomerOf(parts.newcomer > 0, isNewcomer)];
}

function newcomerOf(isToday: boolean, isNewcomer: boolean): Reason {
  if (isToday)
    return { name: "newcomer", trend: "up", text: t("insights.place.newcomerOn", { stars: stars(newcomer) }) };
  const text = isNewcomer
    ? t("insights.place.newcomerOff", { days: newcomerDays, reviews: newcomerReviews })
    : t("insights.place.newcomerOver", { reviews: newcomerReviews });
  return { name: "newcomer", trend: "same", text };
}
