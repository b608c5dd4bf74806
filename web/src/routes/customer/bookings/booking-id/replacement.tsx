import { type Booking, isLetDown, isReleasable } from "@naqi/contracts";
import { useParams } from "react-router-dom";
import { t as common } from "texts:common";
import { t } from "texts:bookings/replacements";
import { NotLetDown } from "@/features/bookings/replacements/not-let-down.tsx";
import { Replacements } from "@/features/bookings/replacements/replacements.tsx";
import { useReplacements } from "@/features/bookings/parts/use-bookings.ts";
import { rowIdOf } from "@/lib/links/row-id.ts";
import { serverNow } from "@/lib/time/clock.ts";
import NotFoundPage from "@/routes/shared/not-found.tsx";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Page } from "@/ui/page/page.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";

export const title = () => t("page.title");

const isReplaceable = (booking: Booking) => isLetDown(booking) || isReleasable(booking, serverNow());

/** Replacements for a cleaner who cancelled, did not come or cannot come. */
export default function ReplacementPage() {
  const bookingId = rowIdOf("bkg", useParams()["bookingId"]);
  const query = useReplacements(bookingId);
  if (!bookingId || (!query.data && query.error?.kind === "missing")) return <NotFoundPage />;
  const list = { to: "/customer/bookings", label: common("nav.myBookings") };
  // An old link may lead here after the visit was restored or ended otherwise.
  const here = query.data && !isReplaceable(query.data.booking) ? t("page.stands") : title();
  return (
    <Page title={here} above={<Breadcrumb label={list.label} trail={[list]} here={here} />}>
      <Loaded of={query} failed={t("page.failed")} skeleton={<SkeletonRows />}>
        {(answer) =>
          isReplaceable(answer.booking) ? (
            <Replacements key={bookingId} answer={answer} onRetry={query.retry} />
          ) : (
            <NotLetDown booking={answer.booking} />
          )
        }
      </Loaded>
    </Page>
  );
}
