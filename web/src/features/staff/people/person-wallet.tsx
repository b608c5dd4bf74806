import { dayOf, formatFils, wallet, type WalletEntry } from "@naqi/contracts";
import { t } from "texts:staff/find";
import { t as adminText } from "texts:staff/admin";
import { t as walletText } from "texts:money/wallet";
import { usePages } from "@/lib/data/use-pages.ts";
import { formatDate } from "@/lib/texts/format.ts";
import { Money } from "@/ui/marks/money.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { FactsCard } from "../parts/facts.tsx";
import { RowLink } from "../parts/paged-table.tsx";

const keyOf = ({ entry, at, amount, bookingId = "" }: WalletEntry) => `${entry} ${at} ${amount} ${bookingId}`;

/** A customer's credit and where each amount came from or went. */
export function PersonWallet({ memberId }: { memberId: string }) {
  const list = usePages(wallet.staffEntries, { memberId }, { live: true });
  return (
    <FactsCard title={t("person.wallet")}>
      {list.first && (
        <p className="mb-3 font-medium">{t("person.balance", { amount: formatFils(list.first.balance) })}</p>
      )}
      <PagedList
        of={list}
        keyOf={keyOf}
        failed={t("person.walletFailed")}
        skeleton={<SkeletonRows count={2} className="h-12" />}
        empty={<p className="text-muted">{adminText("record.none")}</p>}
      >
        {(entries) => (
          <ul className="divide-y divide-border">
            {entries.map((entry) => (
              <li key={keyOf(entry)} className="flex items-center justify-between gap-x-4 py-2">
                <EntryText entry={entry} />
                <span className="shrink-0 font-medium">
                  <Money fils={entry.amount} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </FactsCard>
  );
}

const EntryText = ({ entry: { entry, at, source, note, bookingId, expiresAt } }: { entry: WalletEntry }) => (
  <div className="min-w-0">
    {bookingId ? (
      <RowLink to={`/admin/bookings?booking=${bookingId}`}>{walletText(`wallet.entry.${entry}`)}</RowLink>
    ) : (
      <span className="block">{walletText(`wallet.entry.${entry}`)}</span>
    )}
    <p className="text-small text-muted">
      {[
        formatDate(dayOf(at)),
        source && walletText(`wallet.source.${source}`),
        expiresAt && walletText("wallet.until", { date: formatDate(dayOf(expiresAt)) }),
      ]
        .filter(Boolean)
        .join(" · ")}
    </p>
    {note && (
      <p dir="auto" className="text-small break-words text-muted">
        {note}
      </p>
    )}
  </div>
);
