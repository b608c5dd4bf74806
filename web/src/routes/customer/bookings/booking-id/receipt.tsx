import { useParams } from "react-router-dom";
import { t } from "texts:bookings/bookings";
import { t as commonText } from "texts:common";
import { Receipt, ReceiptSkeleton } from "@/features/bookings/bookings/receipt.tsx";
import { useBooking } from "@/features/bookings/parts/use-bookings.ts";
import { rowIdOf } from "@/lib/links/row-id.ts";
import NotFoundPage from "@/routes/shared/not-found.tsx";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("receipt.title");

/** The receipt of a customer's completed booking: service, cleaner and price, to view and print. */
export default function ReceiptPage() {
  const bookingId = rowIdOf("bkg", useParams()["bookingId"]);
  const found = useBooking(bookingId);
  if (!bookingId || (!found.data && found.error?.kind === "missing")) return <NotFoundPage />;
  return (
    <Page title={title()} hideTitle>
      <Breadcrumb
        label={commonText("nav.myBookings")}
        trail={[{ to: "/customer/bookings?tab=past", label: commonText("nav.myBookings") }]}
        here={title()}
      />
      <div className="mt-5 max-w-2xl">
        <Loaded of={found} failed={t("receipt.failed")} skeleton={<ReceiptSkeleton />}>
          {(booking) => <Receipt booking={booking} />}
        </Loaded>
      </div>
    </Page>
  );
}
