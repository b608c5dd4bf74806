import { dayOf, policy, type Transaction } from "@naqi/contracts";
import { ReceiptText } from "lucide-react";
import { t } from "texts:earnings";
import { formatDay } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/button.tsx";
import { Empty } from "@/ui/empty.tsx";
import { Money } from "@/ui/money.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { SkeletonRows } from "@/ui/skeleton.tsx";
import { type Column, Table } from "@/ui/table.tsx";
import { transactionTitle } from "@/lib/texts/vocabulary.ts";
import { CopyId } from "./copy-id.tsx";
import { TransactionBadge } from "./transaction-badge.tsx";
import { useTransactions } from "./use-earnings.ts";

const columns = (): Column<Transaction>[] => [
  {
    name: "job",
    label: t("earnings.job"),
    cell: (row) => (
      <>
        <span dir="auto" className="block break-words">
          {transactionTitle(row)}
        </span>
        <span className="block text-small font-normal text-muted">{formatDay(row.scheduledDate)}</span>
      </>
    ),
  },
  {
    name: "booking",
    label: t("earnings.booking"),
    cell: ({ bookingId }) =>
      bookingId ? <CopyId bookingId={bookingId} /> : <span className="text-muted">{t("earnings.noBooking")}</span>,
  },
  {
    name: "gross",
    label: t("earnings.gross"),
    isNumber: true,
    cell: ({ agreedPrice }) => <Money fils={agreedPrice} />,
  },
  {
    name: "fee",
    label: t("earnings.feeColumn"),
    isNumber: true,
    cell: ({ platformFee }) => <Money fils={platformFee === 0 ? 0 : -platformFee} />,
  },
  {
    name: "net",
    label: t("earnings.net"),
    isNumber: true,
    cell: ({ finalAmount }) => (
      <span className="font-medium">
        <Money fils={finalAmount} />
      </span>
    ),
  },
  {
    name: "status",
    label: t("earnings.status"),
    cell: ({ status }) => <TransactionBadge status={status} />,
  },
  { name: "paid", label: t("earnings.paid"), cell: (row) => paidOn(row) },
];

function paidOn({ paymentDate, status }: Transaction) {
  if (paymentDate) return <time dateTime={paymentDate}>{formatDay(dayOf(paymentDate))}</time>;
  return <span className="text-muted">{t(status === "pending" ? "earnings.notPaid" : "earnings.neverPaid")}</span>;
}

interface TableProps {
  caption: string;
  transactions: readonly Transaction[];
}

/** A ledger's table on a screen. */
export const TransactionTable = ({ caption, transactions }: TableProps) => (
  <Table caption={caption} columns={columns()} rows={transactions} keyOf={({ transactionId }) => transactionId} />
);

/** The ledger, newest first: gross, fee, net and where it stands (000 §2). */
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

/** Why the dashboard's sum differs, once a fee is kept (decisions G75). */
function FeeNote({ transactions }: { transactions: readonly Transaction[] }) {
  const percent: number = policy.platformFeePercent;
  if (percent === 0 && transactions.every(({ platformFee }) => platformFee === 0)) return null;
  return (
    <p className="mb-4 text-small text-muted">{percent > 0 ? t("earnings.fee", { percent }) : t("earnings.feeSome")}</p>
  );
}

const None = () => (
  <Empty
    icon={<ReceiptText />}
    title={t("earnings.none")}
    hint={t("earnings.noneHint")}
    action={<ButtonLink to="/cleaner/browse-jobs">{t("earnings.browse")}</ButtonLink>}
  />
);
