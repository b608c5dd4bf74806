import type { FoundCleaner } from "@naqi/contracts";
import { packageOf, packageSearched } from "@naqi/contracts/common/packages";
import { ClipboardPlus } from "lucide-react";
import { t } from "texts:cleaners/cleaners";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { lazy } from "@/lib/texts/lazy.ts";
import { Suspense, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { wantedPlaceIn, wantedTimeIn } from "@/features/bookings/book/booking-address.ts";
import type { Bookable } from "@/features/bookings/book/use-booking-form.ts";
import { ContactDialog } from "@/features/cleaners/profile/contact-dialog.tsx";
import { FilterFields } from "@/features/cleaners/search/filter-fields.tsx";
import { IncompleteNote } from "@/features/cleaners/profile/incomplete-note.tsx";
import { SearchResults } from "@/features/cleaners/search/search-results.tsx";
import { appliedFilters, noFilters, searchAddress } from "@/features/cleaners/search/search-filters.ts";
import { SearchToolbar } from "@/features/cleaners/search/search-toolbar.tsx";
import { WhyThisOrder } from "@/features/cleaners/search/why-this-order.tsx";
import { HeartButton } from "@/features/customers/favorites/heart-button.tsx";
import { WantedFavorite } from "@/features/customers/favorites/wanted-favorite.tsx";
import { useProfile } from "@/features/cleaners/profile/use-profile.ts";
import { useFilters, useSearch } from "@/features/cleaners/search/use-search.ts";
import { PackageNote } from "@/features/market/requests/package-note.tsx";
import { postingAt } from "@/features/market/requests/post-address.ts";
import { PostRequest } from "@/features/market/requests/post-request.tsx";
import { memberIdOf } from "@/lib/links/member-id.ts";
import { signInTo } from "@/lib/browser/next.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWide } from "@/lib/browser/use-wide.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { FilterChips } from "@/ui/choices/filter-chips.tsx";
import { FilterSheet } from "@/ui/choices/filter-sheet.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("search.title");

const BookingDialog = lazy(() =>
  import("@/features/bookings/book/booking-dialog.tsx").then((file) => ({ default: file.BookingDialog })),
);

const heartOf = ({ cleanerId, fullName }: FoundCleaner) => <HeartButton cleanerId={cleanerId} name={fullName} />;

/** Finding a cleaner (001 §2); all choices are in the address bar. */
export default function SearchPage() {
  const { filters, change, asked, times, properties, isPreferred } = useFilters();
  const found = useSearch(asked, times);
  const session = useSession();
  const isWide = useWide("lg");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState<FoundCleaner>();
  const [isContacting, setContacting] = useState(false);
  const [query, setQuery] = useSearchParams();

  const { service } = filters;
  const choice = packageSearched(service, query.get("package") ?? "");
  const [hours] = (choice && packageOf(choice.service, choice.packageId)?.hours) ?? [];
  const total = found.first?.total;
  const counts = found.first?.counts;
  // Only customers contact and book; a visitor signs up first and comes back here.
  const isClosed = session.role === "cleaner" || session.role === "admin";
  const isCustomer = session.role === "customer";
  const applied = appliedFilters(filters);
  // Steps inside the sheet are one history entry of the page.
  const changeInSheet: typeof change = (to) => change(to, { replace: true });
  const onContact = (cleaner: FoundCleaner) => {
    if (!isCustomer) return navigate(signInTo(pathname + search));
    setChosen(cleaner);
    setContacting(true);
  };
  // The cleaner to book from the address, so that a reload and the sign-in lead back to the open dialog.
  const wantedId = session.status === "loading" ? undefined : memberIdOf(query.get("book") ?? undefined);
  const listed = found.items?.find(({ cleanerId }) => cleanerId === wantedId);
  const profile = useProfile(listed ? undefined : wantedId);
  const wanted = listed ?? profile.data;
  // Once opened it stays mounted, so that closing can restore the focus.
  const [booked, setBooked] = useState<Bookable>();
  if (wanted && wanted.cleanerId !== booked?.cleanerId) setBooked(wanted);
  const onBook = (cleanerId: string | undefined) => {
    setContacting(false);
    setQuery(
      (before) => {
        before.delete("book");
        if (cleanerId) before.set("book", cleanerId);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const postRequest = (
    <ButtonLink to={postingAt(pathname + search)} tone="secondary" icon={<ClipboardPlus />} className="grow sm:grow-0">
      {t("search.post")}
    </ButtonLink>
  );

  return (
    <Page
      wide
      listed
      title={service ? t("search.titleFor", { service: serviceName(service) }) : title()}
      lead={<span role="status">{countOf(total, Boolean(found.error))}</span>}
    >
      {session.role === "customer" && <IncompleteNote />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside aria-label={t("search.filters")} className="hidden lg:block">
          <div className="sticky top-24 rounded-card border border-border bg-raised p-5">
            {isWide ? (
              <FilterFields {...{ filters, counts, properties }} onChange={change} />
            ) : (
              <div className="h-180" />
            )}
          </div>
        </aside>
        <div className="grid grid-cols-1 content-start gap-5">
          <SearchToolbar
            filters={filters}
            onChange={change}
            filterButton={
              <FilterSheet
                count={applied.filter(({ name }) => name !== "text").length}
                show={total === undefined ? t("search.showSome") : t("search.show", { count: total })}
                onClear={() => changeInSheet({ ...noFilters, text: filters.text, sort: filters.sort })}
              >
                <FilterFields {...{ filters, counts, properties }} onChange={changeInSheet} />
              </FilterSheet>
            }
          >
            {!isClosed && postRequest}
          </SearchToolbar>
          <FilterChips
            applied={applied}
            onChange={change}
            onClear={() => change({ ...noFilters, sort: filters.sort })}
          />
          {isPreferred && (
            <ButtonLink
              to="/customer-onboarding?step=3"
              tone="quiet"
              size="small"
              className="-ms-3.5 justify-self-start"
            >
              {t("search.preferences")}
            </ButtonLink>
          )}
          {filters.sort === "recommended" && <WhyThisOrder hasTimes={Boolean(times)} />}
          {choice && !isClosed && <PackageNote choice={choice} here={pathname + search} />}
          <WantedFavorite />
          <SearchResults
            found={found}
            filters={filters}
            search={searchIn(query)}
            minutes={hours && !filters.day ? hours * 60 : filters.minutes}
            onChange={change}
            ways={isClosed ? undefined : { onBook: ({ cleanerId }) => onBook(cleanerId), onContact }}
            heart={heartOf}
          />
          {total === 0 && !isClosed && (
            <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 text-center text-muted">
              {t("search.postInstead")} {postRequest}
            </p>
          )}
        </div>
      </div>
      <PostRequest begin={{ serviceType: service, location: filters.area }} />
      {chosen && (
        <ContactDialog
          key={chosen.cleanerId}
          cleaner={chosen}
          open={isContacting}
          onClose={() => setContacting(false)}
          onBook={() => onBook(chosen.cleanerId)}
        />
      )}
      <Suspense fallback={null}>
        {booked && (
          <BookingDialog
            key={booked.cleanerId}
            cleaner={booked}
            service={service}
            when={wantedTimeIn(query)}
            searched={wantedPlaceIn(query)}
            isOpen={wanted !== undefined}
            onClose={() => onBook(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** The search in an address, without what is open over the page. */
const searchIn = (query: URLSearchParams) => {
  const named = query.get("package");
  return searchAddress
    .write(searchAddress.read(query), new URLSearchParams(named ? { package: named } : {}))
    .toString();
};

function countOf(total: number | undefined, failed: boolean) {
  if (total === undefined) return failed ? "" : t("search.looking");
  return t("search.found", { count: total });
}
