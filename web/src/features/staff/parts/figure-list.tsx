import { formatFils, type WeekFigures } from "@naqi/contracts";
import { t } from "texts:staff/figures";
import { formatAverage, formatCount, formatShare } from "@/lib/texts/figures.ts";
import { Money } from "@/ui/marks/money.tsx";
import type { Column } from "@/ui/page/table.tsx";
import type { WeekFigure } from "@/ui/marks/week-figure.tsx";

type Week = WeekFigures;
type Name = Exclude<keyof Week, "week">;

/** The same for some numbers: a column of counts. */
const count = (name: string, label: string, of: (week: Week) => number): Column<Week> => ({
  name,
  label,
  isNumber: true,
  cell: (week) => formatCount(of(week)),
});
const money = (name: Name, label: string): Column<Week> => ({
  name,
  label,
  isNumber: true,
  cell: (week) => <Money fils={week[name]} />,
});

const repeats = ({ booked, firsts }: Week) => booked - firsts;
const cancelled = ({ byCustomer, byCleaner, notCome, byStaff, closed }: Week) =>
  byCustomer + byCleaner + notCome + byStaff + closed;
const signUps = ({ customers, cleaners }: Week) => customers + cleaners;
const ofOne = (share: number) => formatShare(share, 1) ?? "";
const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** Staff's figures for these weeks, in the order of a booking's life. */
// oxlint-disable-next-line max-lines-per-function -- a table: one entry for each figure
export function figuresOf(weeks: readonly Week[]): WeekFigure<Week>[] {
  const sum = (of: (week: Week) => number) => weeks.reduce((all, week) => all + of(week), 0);
  const total = (name: Name) => sum((week) => week[name]);
  const nothing = t("weekly.nothing");
  return [
    {
      name: "bookings",
      title: t("weekly.bookings"),
      text: t("weekly.bookingsText"),
      value: formatCount(total("booked")),
      barOf: ({ booked }) => booked,
      say: formatCount,
      columns: [count("booked", t("weekly.bookings"), ({ booked }) => booked)],
    },
    {
      name: "repeats",
      title: t("weekly.repeats"),
      text: t("weekly.repeatsText"),
      value: formatShare(sum(repeats), total("booked")) ?? nothing,
      barOf: (week) => shareOf(repeats(week), week.booked),
      say: ofOne,
      columns: [
        count("booked", t("weekly.bookings"), ({ booked }) => booked),
        count("again", t("weekly.again"), repeats),
        {
          name: "share",
          label: t("weekly.share"),
          isNumber: true,
          cell: (week) => formatShare(repeats(week), week.booked),
        },
      ],
    },
    {
      name: "filled",
      title: t("weekly.filled"),
      text: t("weekly.filledText"),
      value: formatShare(total("filled"), total("posted")) ?? nothing,
      barOf: ({ filled, posted }) => shareOf(filled, posted),
      say: ofOne,
      columns: [
        count("posted", t("weekly.posted"), ({ posted }) => posted),
        count("filled", t("weekly.filledColumn"), ({ filled }) => filled),
        {
          name: "share",
          label: t("weekly.share"),
          isNumber: true,
          cell: (week) => formatShare(week.filled, week.posted),
        },
      ],
    },
    {
      name: "offers",
      title: t("weekly.offers"),
      text: t("weekly.offersText"),
      value: formatAverage(total("offerMinutes"), total("offered")) ?? nothing,
      barOf: ({ offerMinutes, offered }) => shareOf(offerMinutes, offered),
      say: (minutes) => formatAverage(minutes, 1) ?? "",
      columns: [
        count("posted", t("weekly.posted"), ({ posted }) => posted),
        count("offered", t("weekly.offered"), ({ offered }) => offered),
        {
          name: "average",
          label: t("weekly.average"),
          isNumber: true,
          cell: ({ offerMinutes, offered }) => formatAverage(offerMinutes, offered),
        },
      ],
    },
    {
      name: "cancelled",
      title: t("weekly.cancelled"),
      text: t("weekly.cancelledText"),
      value: formatCount(sum(cancelled)),
      barOf: cancelled,
      say: formatCount,
      columns: [
        count("byCustomer", t("weekly.byCustomer"), ({ byCustomer }) => byCustomer),
        count("byCleaner", t("weekly.byCleaner"), ({ byCleaner }) => byCleaner),
        count("notCome", t("weekly.notCome"), ({ notCome }) => notCome),
        count("byStaff", t("weekly.byStaff"), ({ byStaff }) => byStaff),
        count("closed", t("weekly.closed"), ({ closed }) => closed),
      ],
    },
    {
      name: "problems",
      title: t("weekly.problems"),
      text: t("weekly.problemsText"),
      value: formatCount(total("problems")),
      barOf: ({ problems }) => problems,
      say: formatCount,
      columns: [count("problems", t("weekly.problems"), ({ problems }) => problems)],
    },
    {
      name: "discounts",
      title: t("weekly.discounts"),
      text: t("weekly.discountsText"),
      value: formatFils(total("discounts")),
      ...(total("credit") > 0 && { note: t("weekly.creditNote", { amount: formatFils(total("credit")) }) }),
      barOf: ({ discounts }) => discounts,
      say: formatFils,
      columns: [money("discounts", t("weekly.discountsColumn")), money("credit", t("weekly.credit"))],
    },
    {
      name: "signUps",
      title: t("weekly.signUps"),
      text: t("weekly.signUpsText"),
      value: formatCount(sum(signUps)),
      note: t("weekly.signUpsNote", {
        customers: formatCount(total("customers")),
        cleaners: formatCount(total("cleaners")),
      }),
      barOf: signUps,
      say: formatCount,
      columns: [
        count("customers", t("weekly.customers"), ({ customers }) => customers),
        count("cleaners", t("weekly.cleaners"), ({ cleaners }) => cleaners),
        count("left", t("weekly.left"), ({ customersLeft, cleanersLeft }) => customersLeft + cleanersLeft),
      ],
    },
  ];
}
