import type { Offer } from "@naqi/contracts";
import { Suspense, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { t } from "texts:market/requests";
import { isBookable } from "@/features/market/requests/offer-card.tsx";
import { Offers } from "@/features/market/requests/offers.tsx";
import { postingAt } from "@/features/market/requests/post-address.ts";
import { PostRequest } from "@/features/market/requests/post-request.tsx";
import { RequestHead } from "@/features/market/requests/request-head.tsx";
import { useOffers } from "@/features/market/requests/use-requests.ts";
import { stepParameter } from "@/features/bookings/book/steps/steps.ts";
import { rowIdOf } from "@/lib/links/row-id.ts";
import { useSession } from "@/lib/session/session.ts";
import { lazy } from "@/lib/texts/lazy.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import NotFoundPage from "@/routes/shared/not-found.tsx";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Page } from "@/ui/page/page.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";

export const title = () => t("mine.one");

const BookingDialog = lazy(() =>
  import("@/features/bookings/book/booking-dialog.tsx").then((file) => ({ default: file.BookingDialog })),
);

/** A customer's request: the offers side by side, and booking one at its price (001 §2, decisions G67). */
export default function CustomerRequestPage() {
  const requestId = rowIdOf("req", useParams()["requestId"]);
  const session = useSession();
  const found = useOffers(requestId);
  const { chosen, isOpen, want } = useOfferToBook(found.data);
  const isMissing = !requestId || (!found.data && found.error?.kind === "missing");
  if (isMissing) return <NotFoundPage />;
  const request = found.data?.request;
  const name = request ? requestTitle(request) : title();
  const here = `/customer/requests/${requestId}`;
  return (
    <Page
      title={name}
      above={
        <Breadcrumb
          label={t("mine.title")}
          trail={[{ to: "/customer/requests", label: t("mine.title") }]}
          here={name}
        />
      }
    >
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
            <Offers request={request} offers={offers} onBook={want} />
            <PostRequest begin={{ ...request, preferredDate: undefined, propertyId: undefined }} />
            <Suspense fallback={null}>
              {chosen?.cleaner && (
                <BookingDialog
                  key={chosen.applicationId}
                  cleaner={chosen.cleaner}
                  offer={{ ...chosen, request }}
                  isOpen={isOpen}
                  onClose={() => {
                    want(undefined);
                    found.retry();
                  }}
                />
              )}
            </Suspense>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function useOfferToBook(data: ReturnType<typeof useOffers>["data"]) {
  const [query, setQuery] = useSearchParams();
  // The offer to book from the address, so that a reload leads back to the open dialog.
  const wanted = query.get("offer") ?? undefined;
  const listed = data?.offers.find((offer) => offer.applicationId === wanted && isBookable(offer));
  const [chosen, setChosen] = useState<Offer>();
  if (listed && data?.request.status === "open" && listed.applicationId !== chosen?.applicationId) setChosen(listed);
  const want = (offer: Offer | undefined) =>
    setQuery(
      (before) => {
        before.delete("offer");
        before.delete(stepParameter);
        if (offer) before.set("offer", offer.applicationId);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen, isOpen: chosen?.applicationId === wanted, want };
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
