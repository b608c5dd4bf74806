import { formatFils, type WeekFigures } from "@naqi/contracts";
import { t } from "texts:figures";
import { Money } from "@/ui/money.tsx";
import type { Column } from "@/ui/table.tsx";
import { formatAverage, formatCount, formatShare } from "./figure-formats.ts";

type Week = WeekFigures;
type Name = Exclude<keyof Week, "week">;

/** One of the figures over some weeks. */
export interface Figure {
  name: string;
  title: string;
  /** What is counted, in a sentence. */
  text: string;
  /** Of all the weeks together. */
  value: string;
  note?: string;
  barOf: (week: Week) => number;
  columns: readonly Column<Week>[];
}

/** The same of some numbers: a column of counts. */
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
const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** What staff see of these weeks, in the order of a booking's life. */
export function figuresOf(weeks: readonly Week[]): Figure[] {
  const sum = (of: (week: Week) => number) => weeks.reduce((all, week) => all + of(week), 0);
  const total = (name: Name) => sum((week) => week[name]);
  const nothing = t("nothing");
  return [
    {
      name: "bookings",
      title: t("bookings"),
      text: t("bookingsText"),
      value: formatCount(total("booked")),
      barOf: ({ booked }) => booked,
      columns: [count("booked", t("bookings"), ({ booked }) => booked)],
    },
    {
      name: "repeats",
      title: t("repeats"),
      text: t("repeatsText"),
      value: formatShare(sum(repeats), total("booked")) ?? nothing,
      barOf: (week) => shareOf(repeats(week), week.booked),
      columns: [
        count("booked", t("bookings"), ({ booked }) => booked),
        count("again", t("again"), repeats),
        { name: "share", label: t("share"), isNumber: true, cell: (week) => formatShare(repeats(week), week.booked) },
      ],
    },
    {
      name: "filled",
      title: t("filled"),
      text: t("filledText"),
      value: formatShare(total("filled"), total("posted")) ?? nothing,
      barOf: ({ filled, posted }) => shareOf(filled, posted),
      columns: [
        count("posted", t("posted"), ({ posted }) => posted),
        count("filled", t("filledColumn"), ({ filled }) => filled),
        { name: "share", label: t("share"), isNumber: true, cell: (week) => formatShare(week.filled, week.posted) },
      ],
    },
    {
      name: "offers",
      title: t("offers"),
      text: t("offersText"),
      value: formatAverage(total("offerMinutes"), total("offered")) ?? nothing,
      barOf: ({ offerMinutes, offered }) => shareOf(offerMinutes, offered),
      columns: [
        count("posted", t("posted"), ({ posted }) => posted),
        count("offered", t("offered"), ({ offered }) => offered),
        {
          name: "average",
          label: t("average"),
          isNumber: true,
          cell: ({ offerMinutes, offered }) => formatAverage(offerMinutes, offered),
        },
      ],
    },
    {
      name: "cancelled",
      title: t("cancelled"),
      text: t("cancelledText"),
      value: formatCount(sum(cancelled)),
      barOf: cancelled,
      columns: [
        count("byCustomer", t("byCustomer"), ({ byCustomer }) => byCustomer),
        count("byCleaner", t("byCleaner"), ({ byCleaner }) => byCleaner),
        count("notCome", t("notCome"), ({ notCome }) => notCome),
        count("byStaff", t("byStaff"), ({ byStaff }) => byStaff),
        count("closed", t("closed"), ({ closed }) => closed),
      ],
    },
    {
      name: "problems",
      title: t("problems"),
      text: t("problemsText"),
      value: formatCount(total("problems")),
      barOf: ({ problems }) => problems,
      columns: [count("problems", t("problems"), ({ problems }) => problems)],
    },
    {
      name: "discounts",
      title: t("discounts"),
      text: t("discountsText"),
      value: formatFils(total("discounts")),
      note: t("creditNote", { amount: formatFils(total("credit")) }),
      barOf: ({ discounts }) => discounts,
      columns: [money("discounts", t("discountsColumn")), money("credit", t("credit"))],
    },
    {
      name: "signUps",
      title: t("signUps"),
      text: t("signUpsText"),
      value: formatCount(sum(signUps)),
      note: t("signUpsNote", {
        customers: formatCount(total("customers")),
        cleaners: formatCount(total("cleaners")),
      }),
      barOf: signUps,
      columns: [
        count("customers", t("customers"), ({ customers }) => customers),
        count("cleaners", t("cleaners"), ({ cleaners }) => cleaners),
        count("left", t("left"), ({ customersLeft, cleanersLeft }) => customersLeft + cleanersLeft),
      ],
    },
  ];
}
