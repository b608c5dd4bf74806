import { type Fils, fils } from "@naqi/contracts";
import { formatDay } from "@/lib/texts/format.ts";
import { words } from "texts:pages/showcase";
import { StatusBadge } from "@/ui/marks/badge.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { type Column, Table } from "@/ui/page/table.tsx";
import { Sample } from "./sample.tsx";

interface Payout {
  job: string;
  day: string;
  status: string;
  amount: Fils;
}

const payouts = (): Payout[] => [
  { job: words().marina, day: "2027-03-11", status: "completed", amount: fils(240) },
  { job: words().barsha, day: "2027-03-12", status: "pending", amount: fils(1_090) },
  { job: words().jvc, day: "2027-03-14", status: "cancelled", amount: fils(0) },
];
const columns = (): Column<Payout>[] => [
  { name: "job", label: words().job, cell: ({ job }) => job },
  { name: "day", label: words().day, cell: ({ day }) => <bdi>{formatDay(day)}</bdi> },
  { name: "status", label: words().state, cell: ({ status }) => <StatusBadge status={status} /> },
  { name: "amount", label: words().amount, isNumber: true, cell: ({ amount }) => <Money fils={amount} /> },
];

/** Rows, cards on phones. */
export const Tables = () => (
  <Sample title={words().tables}>
    <div className="min-w-0 lg:col-span-2">
      <Table caption={words().payouts} columns={columns()} rows={payouts()} keyOf={({ job }) => job} />
    </div>
  </Sample>
);
