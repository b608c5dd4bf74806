import type { Offer } from "@naqi/contracts";
import { Suspense, useState } from "react";
import { useParams } from "react-router-dom";
import { t } from "texts:requests";
import { Offers } from "@/features/requests/offers.tsx";
import { postingAt } from "@/features/requests/post-address.ts";
import { PostRequest } from "@/features/requests/post-request.tsx";
import { RequestHead } from "@/features/requests/request-head.tsx";
import { useOffers } from "@/features/requests/use-requests.ts";
import { useSession } from "@/lib/session/session.ts";
import { lazy } from "@/lib/texts/lazy.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import NotFoundPage from "@/routes/shared/not-found.tsx";
import { Breadcrumb } from "@/ui/breadcrumb.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

export const title = () => t("mine.one");

const BookingDialog = lazy(() =>
  import("@/features/bookings/booking-dialog.tsx").then((file) => ({ default: file.BookingDialog })),
);

/** A request of the customer's: the offers side by side, and booking one at its price (001 §2, decisions G67). */
export default function CustomerRequestPage() {
  const { requestId = "" } = useParams();
  const session = useSession();
  const found = useOffers(/^req_[0-9a-z]{26}$/.test(requestId) ? requestId : undefined);
  const [chosen, setChosen] = useState<Offer>();
  const [isBooking, setBooking] = useState(false);
  const isMissing = !found.data && (found.error?.kind === "missing" || !requestId.startsWith("req_"));
  if (isMissing) return <NotFoundPage />;
  const request = found.data?.request;
  const name = request ? requestTitle(request) : title();
  const here = `/customer/requests/${requestId}`;
  return (
    <Page title={name}>
      <Breadcrumb label={t("mine.title")} trail={[{ to: "/customer/requests", label: t("mine.title") }]} here={name} />
      <div className="mt-5">
        <Loaded of={found} failed={t("mine.oneFailed")} skeleton={<Skeletons />}>
          {({ request, offers }) => (
            <>
              {session.status === "member" && (
                <RequestHead
                  request={request}
                  memberId={session.member.memberId}
                  postAgain={postingAt(here, request.package)}
                />
              )}
              <Offers
                request={request}
                offers={offers}
                onBook={(offer) => {
                  setChosen(offer);
                  setBooking(true);
                }}
              />
              <PostRequest begin={{ ...request, preferredDate: undefined, propertyId: undefined }} />
              <Suspense fallback={null}>
                {chosen?.cleaner && (
                  <BookingDialog
                    key={chosen.applicationId}
                    cleaner={chosen.cleaner}
                    offer={{ ...chosen, request }}
                    isOpen={isBooking}
                    onClose={() => {
                      setBooking(false);
                      found.retry();
                    }}
                  />
                )}
              </Suspense>
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

const Skeletons = () => (
  <>
    <Skeleton className="h-48" />
    <div className="mt-10 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-72" />
      ))}
    </div>
  </>
);
