import { dayOf, reviewQueues, type StaffReview } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:staff/admin";
import { memberIdOf } from "@/lib/links/member-id.ts";
import { addressOf, oneOf } from "@/lib/data/address-filters.ts";
import { useAddressFilters } from "@/lib/data/use-address.ts";
import { useOpenRecord } from "@/lib/data/use-open-record.ts";
import { formatDate } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Select } from "@/ui/inputs/select.tsx";
import { StarRow } from "@/ui/marks/stars.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { ReviewBadge } from "./review-facts.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { useReviews } from "./use-records.ts";

const starChoices = ["any", "1", "2", "3", "4", "5"] as const;

const address = addressOf({
  queue: { name: "status", read: oneOf(reviewQueues), absent: "reported" as const },
  stars: { name: "stars", read: oneOf(starChoices), absent: "any" as const },
  cleaner: { name: "cleaner", read: memberIdOf, absent: undefined },
});

const columns = (to: (id: string) => string): readonly Column<StaffReview>[] => [
  {
    name: "author",
    label: t("review.author"),
    cell: ({ bookingId, reviewerName }) => <RowLink to={to(bookingId)}>{partyName(reviewerName)}</RowLink>,
  },
  { name: "cleaner", label: t("review.cleaner"), cell: ({ reviewedName }) => <bdi>{partyName(reviewedName)}</bdi> },
  { name: "stars", label: t("review.rated"), cell: ({ rating }) => <StarRow rating={rating} /> },
  { name: "state", label: t("staff.status"), cell: (review) => <ReviewBadge state={review.state} /> },
  {
    name: "written",
    label: t("review.written"),
    cell: ({ createdAt }) => <span className="md:whitespace-nowrap">{formatDate(dayOf(createdAt))}</span>,
  },
];

/** Reported reviews, or reviews by state; or one cleaner's in all states. */
export function ReviewQueue() {
  const { filters, change } = useAddressFilters(address);
  const record = useOpenRecord("review");
  const { queue, stars, cleaner } = filters;
  const list = useReviews({
    ...(cleaner ? { cleanerId: cleaner } : { queue }),
    ...(stars !== "any" && { stars }),
  });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        {cleaner ? (
          <p className="flex min-h-11 items-center gap-2">
            {t("review.ofOne")}
            <Link to="/admin/reviews" className="inline-flex min-h-11 items-center text-accent-text hover:underline">
              {t("review.ofAll")}
            </Link>
          </p>
        ) : (
          <Select
            label={t("staff.status")}
            className="grow basis-48 sm:max-w-60"
            value={queue}
            options={reviewQueues.map((value) => ({ value, label: t(`review.queue.${value}`) }))}
            onChange={({ target }) => change({ queue: oneOf(reviewQueues)(target.value) ?? "reported" })}
          />
        )}
        <Select
          label={t("review.rated")}
          className="grow basis-32 sm:max-w-40"
          value={stars}
          options={starChoices.map((value) => ({ value, label: value === "any" ? t("review.anyStars") : value }))}
          onChange={({ target }) => change({ stars: oneOf(starChoices)(target.value) ?? "any" })}
        />
      </div>
      <RecordList
        record={record}
        caption={t("staff.reviews")}
        one={t("review.one")}
        of={list}
        columns={columns}
        keyOf={({ bookingId }) => bookingId}
        Panel={ReviewPanel}
        isQueue={!cleaner && queue === "reported" && stars === "any"}
      />
    </>
  );
}
