import type { InsightWeek } from "@naqi/contracts";
import { t } from "texts:cleaners/insights";
import { formatCount, formatShare } from "@/lib/texts/figures.ts";
import type { Column } from "@/ui/page/table.tsx";
import type { WeekFigure } from "@/ui/marks/week-figure.tsx";

type Name = Exclude<keyof InsightWeek, "week">;

const column = (name: Name, label: string): Column<InsightWeek> => ({
  name,
  label,
  isNumber: true,
  cell: (week) => formatCount(week[name]),
});

/** The cleaner's figures for these weeks, from a view to a booking. */
export function figuresOf(weeks: readonly InsightWeek[]): WeekFigure<InsightWeek>[] {
  const total = (name: Name) => weeks.reduce((all, week) => all + week[name], 0);
  const views = total("views");
  const share = (name: Name, note: (share: string) => string) => {
    const of = total(name) <= views ? formatShare(total(name), views) : undefined;
    return of ? { note: note(of) } : {};
  };
  const plain = (name: Name, title: string, text: string) => ({
    name,
    title,
    text,
    value: formatCount(total(name)),
    barOf: (week: InsightWeek) => week[name],
    say: formatCount,
    columns: [column(name, title)],
  });
  return [
    plain("views", t("insights.weeks.views"), t("insights.weeks.viewsText")),
    {
      ...plain("asked", t("insights.weeks.asked"), t("insights.weeks.askedText")),
      ...share("asked", (of) => t("insights.weeks.askedNote", { share: of })),
    },
    {
      ...plain("booked", t("insights.weeks.booked"), t("insights.weeks.bookedText")),
      ...share("booked", (of) => t("insights.weeks.bookedNote", { share: of })),
    },
    {
      name: "offers",
      title: t("insights.weeks.offers"),
      text: t("insights.weeks.offersText"),
      value: formatShare(total("won"), total("offers")) ?? t("insights.weeks.nothing"),
      barOf: ({ won }) => won,
      say: formatCount,
      columns: [column("offers", t("insights.weeks.offersMade")), column("won", t("insights.weeks.won"))],
    },
  ];
}
