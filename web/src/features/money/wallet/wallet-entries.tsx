import { dayOf, policy, shortBookingId, type WalletEntry } from "@naqi/contracts";
import { History } from "lucide-react";
import { t } from "texts:money/wallet";
import { formatDate } from "@/lib/texts/format.ts";
import { Empty } from "@/ui/states/empty.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { type Column, Table } from "@/ui/page/table.tsx";
import { useWalletEntries } from "./use-wallet.ts";

const keyOf = ({ entry, at, amount, bookingId = "" }: WalletEntry) => `${entry} ${at} ${amount} ${bookingId}`;

const columns = (): Column<WalletEntry>[] => [
  {
    name: "what",
    label: t("wallet.entryWhat"),
    cell: ({ entry, source, bookingId, note, expiresAt }) => (
      <>
        <span className="block">{t(`wallet.entry.${entry}`)}</span>
        {source && <span className="block text-small font-normal text-muted">{t(`wallet.source.${source}`)}</span>}
        {note && (
          <span dir="auto" className="block text-small font-normal break-words text-muted">
            {note}
          </span>
        )}
        {expiresAt && (
          <span className="block text-small font-normal text-muted">
            {t("wallet.until", { date: formatDate(dayOf(expiresAt)) })}
          </span>
        )}
        {bookingId && (
          <span className="block text-small font-normal text-muted">
            {t("wallet.entryBooking", { id: shortBookingId(bookingId) })}
          </span>
        )}
      </>
    ),
  },
  {
    name: "when",
    label: t("wallet.entryWhen"),
    cell: ({ at }) => <time dateTime={at}>{formatDate(dayOf(at))}</time>,
  },
  {
    name: "amount",
    label: t("wallet.entryAmount"),
    isNumber: true,
    cell: ({ amount }) => (
      <span className={amount > 0 ? "font-medium text-success" : "font-medium"}>
        <Money fils={amount} />
      </span>
    ),
  },
];

/** The customer's ledger, the latest first. Its table is the region of that name. */
export const WalletEntries = () => (
  <section>
    <h2 className="mb-4 text-title">{t("wallet.entries")}</h2>
    <PagedList
      of={useWalletEntries()}
      keyOf={keyOf}
      failed={t("wallet.entriesFailed")}
      skeleton={<SkeletonRows count={4} className="h-12" />}
      empty={<Empty icon={<History />} title={t("wallet.entriesNone")} hint={t("wallet.entriesNoneHint")} />}
    >
      {(entries) => <Table caption={t("wallet.entries")} columns={columns()} rows={entries} keyOf={keyOf} />}
    </PagedList>
    <p className="mt-6 max-w-prose text-small text-muted">{t("wallet.rule", { days: policy.restoredCodeDays })}</p>
  </section>
);
