import { dayOf, policy, type Transaction, shortBookingId } from "@naqi/contracts";
import { ReceiptText, Check, ChevronDown, Copy, CircleX } from "lucide-react";
import { t } from "texts:money/earnings";
import { t as partsText } from "texts:ui/parts";
import { t as commonText } from "texts:common";
import { formatDay } from "@/lib/texts/format.ts";
import { useWide } from "@/lib/browser/use-wide.ts";
import { Empty } from "@/ui/states/empty.tsx";
import { JobsLink } from "@/ui/links/jobs-link.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { type Column, Table } from "@/ui/page/table.tsx";
import { useCopied } from "@/ui/marks/use-copied.ts";
import { Badge, StatusBadge } from "@/ui/marks/badge.tsx";
import { deductedFee, entryTitle, isEarned } from "./statement.ts";
import { useTransactions } from "./use-earnings.ts";

// oxlint-disable-next-line max-lines-per-function -- a table: one entry for each column
const columns = (): Column<Transaction>[] => [
  {
    name: "job",
    label: t("earnings.job"),
    cell: (row) => (
      <>
        <span dir="auto" className="block min-w-52 break-words">
          {entryTitle(row)}
        </span>
        <span className="block text-small font-normal text-muted">{formatDay(row.scheduledDate)}</span>
        {row.doneBy && (
          <span className="block text-small font-normal text-muted">{t("earnings.doneBy", { name: row.doneBy })}</span>
        )}
      </>
    ),
  },
  {
    name: "booking",
    label: t("earnings.booking"),
    cell: ({ bookingId, entry }) =>
      bookingId ? (
        <CopyId bookingId={bookingId} />
      ) : (
        entry !== "payout" && <span className="text-muted">{t("earnings.noBooking")}</span>
      ),
  },
  {
    name: "gross",
    label: t("earnings.gross"),
    isNumber: true,
    cell: (row) => isEarned(row) && <Money fils={row.agreedPrice} />,
  },
  {
    name: "fee",
    label: t("earnings.feeColumn"),
    isNumber: true,
    cell: (row) => isEarned(row) && <Money fils={deductedFee(row)} />,
  },
  {
    name: "net",
    label: t("earnings.net"),
    isNumber: true,
    cell: (row) =>
      isEarned(row) && (
        <span className="font-medium">
          <Money fils={row.finalAmount} />
        </span>
      ),
  },
  {
    name: "collected",
    label: t("earnings.collected"),
    isNumber: true,
    cell: (row) => isEarned(row) && <Money fils={row.collected} />,
  },
  {
    name: "byNaqi",
    label: t("earnings.byNaqi"),
    isNumber: true,
    cell: ({ owed }) => owed !== 0 && <Money fils={owed} />,
  },
  {
    name: "status",
    label: t("earnings.status"),
    cell: (row) => (
      <span className="flex flex-wrap gap-1.5">
        <TransactionBadge of={row} />
        {row.onHold && <Badge tone="warning">{t("earnings.onHold")}</Badge>}
      </span>
    ),
  },
  { name: "paid", label: t("earnings.paid"), cell: (row) => paidOn(row) },
];

function paidOn({ entry, paymentDate, status }: Transaction) {
  if (entry === "not_paid") return <span className="text-muted">{t("earnings.neverPaid")}</span>;
  if (paymentDate) return <time dateTime={paymentDate}>{formatDay(dayOf(paymentDate))}</time>;
  return <span className="text-muted">{t(status === "pending" ? "earnings.notPaid" : "earnings.neverPaid")}</span>;
}

interface TableProps {
  caption: string;
  transactions: readonly Transaction[];
}

/** The ledger on a screen: a table, on phones one line each with details on tap. */
export function TransactionTable({ caption, transactions }: TableProps) {
  const isWide = useWide("md");
  const keyOf = ({ transactionId }: Transaction) => transactionId;
  const note = <p className="mb-3 max-w-2xl text-small text-muted">{t("earnings.columns")}</p>;
  if (isWide)
    return (
      <>
        {note}
        <Table caption={caption} columns={columns()} rows={transactions} keyOf={keyOf} isDense />
      </>
    );
  return (
    <>
      {note}
      <ul
        aria-label={caption}
        className="divide-y divide-border overflow-hidden rounded-card border border-border bg-raised"
      >
        {transactions.map((transaction) => (
          <li key={keyOf(transaction)}>
            <Line transaction={transaction} />
          </li>
        ))}
      </ul>
    </>
  );
}

const Line = ({ transaction }: { transaction: Transaction }) => (
  <details className="group">
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 grow">
        <span className="line-clamp-2 leading-snug font-medium break-words group-open:line-clamp-none">
          <bdi>{entryTitle(transaction)}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          <span>{formatDay(transaction.scheduledDate)}</span>
          {(transaction.status !== "completed" || transaction.entry === "not_paid") && (
            <TransactionBadge of={transaction} />
          )}
        </span>
      </span>
      {/* Lines that are not income are quieter, or the amounts would seem to add up to more than was earned. */}
      <span className={`shrink-0 tabular-nums ${isEarned(transaction) ? "font-medium" : "text-small text-muted"}`}>
        <Money fils={isEarned(transaction) ? transaction.finalAmount : transaction.owed} />
      </span>
      <ChevronDown className="size-4.5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" />
    </summary>
    <dl className="grid gap-2 px-4 pb-4 text-small">
      {columns()
        .slice(1)
        .map(({ name, label, cell }) => ({ name, label, shown: cell(transaction) }))
        .filter(({ shown }) => shown !== false)
        .map(({ name, label, shown }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{shown}</dd>
          </div>
        ))}
    </dl>
  </details>
);

/** The ledger, latest day first: gross, fee, net and state (000 §2). */
export const Transactions = () => (
  <PagedList
    of={useTransactions()}
    keyOf={({ transactionId }) => transactionId}
    failed={t("earnings.transactionsFailed")}
    skeleton={<SkeletonRows count={4} className="h-12" />}
    empty={<None />}
  >
    {(transactions) => (
      <>
        <FeeNote transactions={transactions} />
        <TransactionTable caption={t("earnings.transactions")} transactions={transactions} />
      </>
    )}
  </PagedList>
);

/** Explains the fee, once one is charged (decisions G75). */
function FeeNote({ transactions }: { transactions: readonly Transaction[] }) {
  const percent: number = policy.platformFeePercent;
  if (percent === 0 && transactions.every(({ platformFee }) => platformFee === 0)) return null;
  return (
    <p className="mb-4 text-small text-muted">{percent > 0 ? t("earnings.fee", { percent }) : t("earnings.feeSome")}</p>
  );
}

const None = () => (
  <Empty icon={<ReceiptText />} title={t("earnings.none")} hint={t("earnings.noneHint")} action={<JobsLink />} />
);

/** A booking by its last eight characters (000 §2); a press copies the whole id for support. */
function CopyId({ bookingId }: { bookingId: string }) {
  const { isCopied, copy } = useCopied(bookingId, "code");
  const short = shortBookingId(bookingId);
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={t("earnings.copyId", { id: short })}
        onClick={copy}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-mono text-small text-accent-text hover:bg-accent-soft md:-ms-2"
      >
        <bdi dir="ltr">{short}</bdi>
        <Icon className="size-4" />
      </button>
      <span role="status" className="sr-only">
        {isCopied && partsText("copy.copied")}
      </span>
    </>
  );
}

/** Completed and pending as elsewhere; anything else looks failed (000 §4). */
function TransactionBadge({ of: { entry, status } }: { of: Transaction }) {
  if (entry === "not_paid") return <Badge tone="warning">{t("earnings.unpaidRow")}</Badge>;
  if (status === "completed" || status === "pending") return <StatusBadge status={status} />;
  return (
    <Badge tone="danger" icon={<CircleX />}>
      {commonText("status.cancelled")}
    </Badge>
  );
}
