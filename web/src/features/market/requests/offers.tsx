import type { CleaningRequest, Offer } from "@naqi/contracts";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { t } from "texts:market/requests";
import { focusLater } from "@/lib/browser/focus.ts";
import { Empty } from "@/ui/states/empty.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { OfferCard } from "./offer-card.tsx";
import { inOrder, offerSorts, type OfferSort } from "./offer-order.ts";

const headingId = "offers";
const sortNames = () => ({
  price: t("offers.byPrice"),
  rating: t("offers.byRating"),
  distance: t("offers.byDistance"),
});

interface Props {
  request: CleaningRequest;
  offers: readonly Offer[];
  onBook: (offer: Offer) => void;
}

/** The offers for a request side by side: compare, decline and book (001 §2, decisions §3.2). */
export function Offers({ request, offers, onBook }: Props) {
  const [sort, setSort] = useState<OfferSort>("price");
  const [declining, setDeclining] = useState<Offer>();
  const isOpen = request.status === "open";
  const isDeclinable = (chosen: Offer) =>
    isOpen &&
    offers.some(({ applicationId, status }) => applicationId === chosen.applicationId && status === "pending");
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <h2 id={headingId} tabIndex={-1} className="text-title">
          {t("offers.title", { count: offers.length })}
        </h2>
        {offers.length > 1 && (
          <Select
            label={t("offers.sort")}
            className="w-full sm:w-56"
            value={sort}
            options={offerSorts.map((value) => ({ value, label: sortNames()[value] }))}
            onChange={({ target }) => setSort(target.value as OfferSort)}
          />
        )}
      </div>
      {offers.length === 0 ? (
        <Empty
          icon={<Inbox />}
          title={t("board.offersNone")}
          hint={t(isOpen ? "offers.noneHint" : request.applicationCount > 0 ? "offers.ended" : "offers.noneClosed")}
        />
      ) : (
        <ul aria-labelledby={headingId} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {inOrder(offers, sort).map((offer) => (
            <OfferCard
              key={offer.applicationId}
              offer={offer}
              request={request}
              onBook={() => onBook(offer)}
              onDecline={() => setDeclining(offer)}
            />
          ))}
        </ul>
      )}
      {declining && (
        <DeclineDialog
          offer={declining}
          over={isDeclinable(declining) ? undefined : t("offers.declinable", { name: declining.cleanerName })}
          onClose={() => setDeclining(undefined)}
          onDeclined={() => focusLater(headingId)}
        />
      )}
    </section>
  );
}
