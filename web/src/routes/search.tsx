import { extrasIn, type FoundCleaner } from "@naqi/contracts";
import { packageOf, packageSearched } from "@naqi/contracts/common/packages";
import { ClipboardPlus, List, Map as MapIcon } from "lucide-react";
import { t } from "texts:cleaners/cleaners";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { useWide } from "@/lib/browser/use-wide.ts";
import { lazy, lazyExtra } from "@/lib/texts/lazy.ts";
import { type ComponentProps, Suspense, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { wantedPlaceIn, wantedTimeIn } from "@/features/bookings/book/booking-address.ts";
import { AnyCleanerCard } from "@/features/bookings/dispatches/any-cleaner-card.tsx";
import { stepParameter } from "@/features/bookings/book/steps/steps.ts";
import type { Bookable } from "@/features/bookings/book/use-booking-form.ts";
import { ContactDialog } from "@/features/cleaners/profile/contact-dialog.tsx";
import { FilterFields } from "@/features/cleaners/search/filter-fields.tsx";
import { IncompleteNote } from "@/features/cleaners/profile/incomplete-note.tsx";
import { SearchResults } from "@/features/cleaners/search/search-results.tsx";
import {
  appliedFilters,
  type Filters,
  noFilters,
  searchAddress,
  searchedExtras,
} from "@/features/cleaners/search/search-filters.ts";
import { QuickFilters } from "@/features/cleaners/search/quick-filters.tsx";
import { SearchBar } from "@/features/cleaners/search/search-bar.tsx";
import { SortSelect } from "@/features/cleaners/search/sort-select.tsx";
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
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { FilterDialog } from "@/ui/choices/filter-sheet.tsx";
import { SearchInput } from "@/ui/inputs/search-input.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("search.title");

const SearchMap = lazyExtra(() =>
  import("@/features/cleaners/search/search-map.tsx").then((file) => ({ default: file.SearchMap })),
);
const BookingDialog = lazy(() =>
  import("@/features/bookings/book/booking-dialog.tsx").then((file) => ({ default: file.BookingDialog })),
);

const heartOf = ({ cleanerId, fullName }: FoundCleaner) => <HeartButton cleanerId={cleanerId} name={fullName} />;

/** Finding a cleaner (001 §2); all choices are in the address bar. */
// oxlint-disable-next-line max-lines-per-function -- the page's parts from top to bottom, with the filters that they share
export default function SearchPage() {
  const { filters, change, asked, times, properties, isPreferred } = useFilters();
  const found = useSearch(asked, times);
  const session = useSession();
  const { pathname, search } = useLocation();
  const [isFiltering, setFiltering] = useState(false);
  const [query, setQuery] = useSearchParams();

  const { service } = filters;
  const { choice, minutes } = packageIn(query, filters);
  // Clearing the filters keeps what is none.
  const kept = { text: filters.text, home: filters.home, minutes: filters.minutes, sort: filters.sort };
  const total = found.first?.total;
  const counts = found.first?.counts;
  // Only customers contact and book; a visitor signs up first and comes back here.
  const isClosed = session.role === "cleaner" || session.role === "admin";
  const applied = appliedFilters(filters);
  // Steps inside the sheet are one history entry of the page.
  const changeInSheet: typeof change = (to) => change(to, { replace: true });
  const contact = useContact();
  const booking = useBookingHere(found.items);
  const onBook = (cleanerId: string | undefined) => {
    contact.close();
    booking.open(cleanerId);
  };
  const isMapOpen = query.get("map") === "1";
  const counted = applied.filter(({ name }) => name !== "text").length;
  return (
    <Page
      wide
      listed
      title={service ? t("search.titleFor", { service: serviceName(service) }) : title()}
      lead={<span role="status">{countOf(total, Boolean(found.error))}</span>}
      bar={
        <SearchBar
          {...{ filters, minutes, counts }}
          count={counted}
          onChange={change}
          onOpen={() => setFiltering(true)}
        >
          {!isClosed && <PostLink tone="quiet" />}
        </SearchBar>
      }
      above={
        <QuickFilters
          filters={filters}
          applied={applied}
          onChange={change}
          onClear={() => change({ ...noFilters, ...kept, text: "" })}
        />
      }
      actions={
        <span className="flex items-center gap-1">
          <SortSelect value={filters.sort} onChange={(sort) => change({ sort })} />
          <MapButton
            isOpen={isMapOpen}
            onToggle={() => setQuery(toggledMap, { replace: true, preventScrollReset: true })}
          />
        </span>
      }
    >
      <FilterDialog
        open={isFiltering}
        onClose={() => setFiltering(false)}
        show={total === undefined ? t("search.showSome") : t("search.show", { count: total })}
        onClear={() => changeInSheet({ ...noFilters, ...kept })}
      >
        <SheetFields {...{ filters, counts, properties, isPreferred }} onChange={changeInSheet} />
      </FilterDialog>
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_27rem] xl:items-start xl:gap-6">
        <div className="contents xl:sticky xl:top-[calc(var(--header)+6rem)] xl:order-last xl:block">
          {counts && (
            <MapPane
              {...{ counts, minutes }}
              isOpen={isMapOpen}
              area={filters.area}
              onArea={(area) => change({ area })}
            />
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-4 max-xl:mt-4">
          {session.role === "customer" && <IncompleteNote />}
          {choice && !isClosed && <PackageNote choice={choice} here={pathname + search} />}
          <WantedFavorite />
          {!isClosed && (
            <AnyCleanerCard
              {...{ service, area: filters.area, day: filters.day, hour: filters.hour, minutes }}
              extras={searchedExtras(filters).filter((extra) => extrasIn(filters.extras ?? "").includes(extra))}
              wishes={wishesIn(filters)}
            />
          )}
          <SearchResults
            found={found}
            filters={filters}
            search={searchIn(query)}
            minutes={minutes}
            onChange={change}
            onContact={isClosed ? undefined : contact.ask}
            heart={heartOf}
          />
          {total !== undefined && !isClosed && <PostInstead />}
          {filters.sort === "recommended" && <WhyThisOrder hasTimes={Boolean(times)} />}
        </div>
      </div>
      <PostRequest begin={{ serviceType: service, location: filters.area }} />
      {contact.cleaner && (
        <ContactDialog
          key={contact.cleaner.cleanerId}
          cleaner={contact.cleaner}
          open={contact.isOpen}
          onClose={contact.close}
          onBook={() => onBook(contact.cleaner?.cleanerId)}
        />
      )}
      <Suspense fallback={null}>
        {booking.cleaner && (
          <BookingDialog
            key={booking.cleaner.cleanerId}
            cleaner={booking.cleaner}
            service={service}
            when={wantedTimeIn(query)}
            searched={wantedPlaceIn(query)}
            isOpen={booking.isOpen}
            onClose={() => onBook(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}

const wishesIn = ({ gender, language, eco }: Filters) => ({
  ...(gender && { gender }),
  ...(language && { language }),
  ...(eco && { eco: true as const }),
});

/** The package that was searched for, and how long a visit the prices are for. */
function packageIn(query: URLSearchParams, { service, day, minutes }: Filters) {
  const choice = packageSearched(service, query.get("package") ?? "");
  const [hours] = (choice && packageOf(choice.service, choice.packageId)?.hours) ?? [];
  return { choice, minutes: hours && !day ? hours * 60 : minutes };
}

/** The cleaner whose contact is shown; a visitor signs up first and comes back here. */
function useContact() {
  const { role } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState<FoundCleaner>();
  const [isContacting, setContacting] = useState(false);
  return {
    cleaner: chosen,
    isOpen: isContacting,
    ask: (cleaner: FoundCleaner) => {
      if (role !== "customer") return navigate(signInTo(pathname + search));
      setChosen(cleaner);
      setContacting(true);
    },
    close: () => setContacting(false),
  };
}

/** The cleaner to book from the address, so that a reload and the sign-in lead back to the open dialog. */
function useBookingHere(items: readonly FoundCleaner[] | undefined) {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const wantedId = session.status === "loading" ? undefined : memberIdOf(query.get("book") ?? undefined);
  const listed = items?.find(({ cleanerId }) => cleanerId === wantedId);
  const profile = useProfile(listed ? undefined : wantedId);
  const wanted = listed ?? profile.data;
  // Once opened it stays mounted, so that closing can restore the focus.
  const [booked, setBooked] = useState<Bookable>();
  if (wanted && wanted.cleanerId !== booked?.cleanerId) setBooked(wanted);
  return {
    cleaner: booked,
    isOpen: wanted !== undefined,
    open: (cleanerId: string | undefined) =>
      setQuery(
        (before) => {
          before.delete("book");
          before.delete(stepParameter);
          if (cleanerId) before.set("book", cleanerId);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

type SheetFieldsProps = ComponentProps<typeof FilterFields> & Pick<ReturnType<typeof useFilters>, "isPreferred">;

const SheetFields = ({ isPreferred, ...fields }: SheetFieldsProps) => (
  <>
    <SearchInput
      label={t("search.text")}
      placeholder={t("search.textPlaceholder")}
      value={fields.filters.text}
      onCommit={(text) => fields.onChange({ text })}
      className="mb-6 lg:hidden"
    />
    <FilterFields {...fields} />
    {isPreferred && (
      <ButtonLink to="/customer-onboarding?step=3" tone="quiet" size="small" className="-mx-3.5 mt-4">
        {t("search.preferences")}
      </ButtonLink>
    )}
  </>
);

function PostLink({ tone }: { tone: "secondary" | "quiet" }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={postingAt(pathname + search)} tone={tone} icon={<ClipboardPlus />}>
      {t("search.post")}
    </ButtonLink>
  );
}

const PostInstead = () => (
  <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-tint-sun px-4 py-3">
    <span className="min-w-0 flex-[1_1_7rem] max-sm:text-small">{t("search.postInstead")}</span>{" "}
    <PostLink tone="secondary" />
  </p>
);

/** The map is beside the list on wide screens, and above it elsewhere, when asked for. */
function MapPane({ isOpen, ...map }: ComponentProps<typeof SearchMap> & { isOpen: boolean }) {
  const isWide = useWide("xl");
  if (!isWide && !isOpen) return null;
  return (
    <Suspense fallback={<div className="aspect-square rounded-card bg-sunken" />}>
      <SearchMap {...map} />
    </Suspense>
  );
}

const MapButton = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <Button tone="quiet" size="small" icon={isOpen ? <List /> : <MapIcon />} className="xl:hidden" onClick={onToggle}>
    <span className="max-sm:sr-only">{t(isOpen ? "map.hide" : "map.show")}</span>
  </Button>
);

function toggledMap(query: URLSearchParams) {
  if (query.has("map")) query.delete("map");
  else query.set("map", "1");
  return query;
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
