import { type CleanerProfile, type Day, type DayAvailability, type Hour, serviceOf } from "@naqi/contracts";
import { ArrowLeft } from "lucide-react";
import { t } from "texts:cleaners/cleaners";
import { lazy } from "@/lib/texts/lazy.ts";
import { Suspense, useState } from "react";
import { Link, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { likeIn, wantedPlaceIn, wantedTimeIn, type WantedTime } from "@/features/bookings/book/booking-address.ts";
import { AreasCard } from "@/features/cleaners/profile/areas-card.tsx";
import { AvailabilityStrip } from "@/features/cleaners/profile/booking/availability-strip.tsx";
import { BookingBar, BookingCard } from "@/features/cleaners/profile/booking/booking-card.tsx";
import { type FreeSlot, nextFree, useFreeWeek } from "@/features/cleaners/profile/booking/free-times.ts";
import { searchAddress, sizeChosen } from "@/features/cleaners/search/search-filters.ts";
import { sizeOptions } from "@/features/cleaners/search/search-options.ts";
import { ContactDialog } from "@/features/cleaners/profile/contact-dialog.tsx";
import { AboutCard, TrustCard } from "@/features/cleaners/profile/profile-about.tsx";
import { initialContent, knownProfile, useIsAwake } from "@/features/cleaners/profile/known-profile.ts";
import { NotBookable, ProfileFailed } from "@/features/cleaners/profile/profile-failed.tsx";
import { ProfileFirstSight } from "@/features/cleaners/profile/profile-first-sight.tsx";
import { profileGrid } from "@/features/cleaners/profile/profile-grid.ts";
import { ProfileHero } from "@/features/cleaners/profile/profile-hero.tsx";
import { ProfileSkeleton } from "@/features/cleaners/profile/profile-skeleton.tsx";
import { WorkCard } from "@/features/cleaners/profile/profile-work.tsx";
import { ProfileStats } from "@/features/cleaners/profile/profile-stats.tsx";
import { useProfile } from "@/features/cleaners/profile/use-profile.ts";
import { HeartButton } from "@/features/customers/favorites/heart-button.tsx";
import { ReviewsCard } from "@/features/bookings/reviews/reviews-card.tsx";
import { WantedFavorite } from "@/features/customers/favorites/wanted-favorite.tsx";
import { useLooked } from "@/features/cleaners/insights/use-looked.ts";
import { memberIdOf } from "@/lib/links/member-id.ts";
import { signInTo } from "@/lib/browser/next.ts";
import { queryOfWay } from "@/lib/links/profile-link.ts";
import { useSession } from "@/lib/session/session.ts";
import { MessageLink } from "@/ui/links/message-link.tsx";
import { Page } from "@/ui/page/page.tsx";
import NotFoundPage from "@/routes/shared/not-found.tsx";

export const title = () => t("role.cleaner");

const BookingDialog = lazy(() =>
  import("@/features/bookings/book/booking-dialog.tsx").then((file) => ({ default: file.BookingDialog })),
);

const OwnProfilePage = lazy(() => import("@/routes/cleaner-profile.tsx"));

/** A cleaner's profile: the owner's view for themselves, the public one for everyone else (000 §2). */
export default function CleanerProfilePage() {
  const id = memberIdOf(useParams()["cleanerId"]);
  const session = useSession();
  const isOwn = session.role === "cleaner" && session.member?.memberId === id;
  return isOwn ? (
    <Suspense fallback={null}>
      <OwnProfilePage />
    </Suspense>
  ) : (
    <PublicProfile />
  );
}

const inPlace = { replace: true, preventScrollReset: true };

/** A cleaner's public profile. `?book=1` opens the booking dialog, so that signing in can lead back to it. */
// oxlint-disable-next-line max-lines-per-function -- the addresses of this page: reading, changing and showing them
function PublicProfile() {
  const id = memberIdOf(useParams()["cleanerId"]);
  const session = useSession();
  // Until the viewer is known, it may be the owner, whose profile need not be public.
  const isKnown = useIsAwake() && (session.status !== "loading" || session.problem !== undefined);
  const [known] = useState(() => knownProfile(id));
  const profile = useProfile(isKnown ? id : undefined, known);
  useLooked(profile.data?.cleanerId);
  const week = useFreeWeek(profile.data?.cleanerId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [contacting, setContacting] = useState(false);
  const [picked, setPicked] = useState<FreeSlot>();
  const isBooking = session.status !== "loading" && query.get("book") === "1";
  // Once opened it stays mounted, so that closing can restore the focus.
  const [wasBooking, setWasBooking] = useState(isBooking);
  if (isBooking && !wasBooking) setWasBooking(true);

  const isMissing = profile.error?.kind === "missing" && (!profile.data || profile.data === known);
  if (id && isMissing && query.has("book"))
    return (
      <Page title={title()} hideTitle>
        <NotBookable service={serviceOf(query.get("service") ?? "")} />
      </Page>
    );
  if (!id || isMissing) return <NotFoundPage />;
  const cleaner = profile.data;
  if (!cleaner) return unloaded(profile, known);

  const isCustomer = session.role === "customer";
  // Visitors and members without a role can become customers; others cannot book.
  const mayBook = session.role === undefined || isCustomer;
  const { service, search, searched, kept } = wayHere(query);
  const { visit, time } = visitOf(searched, picked, week.data?.days ?? []);
  const bookAt = (when: { day?: Day; at?: Hour }) => {
    setContacting(false);
    const booking = { book: "1", ...when };
    // The dialog is not a page for Back.
    setQuery({ ...kept, ...booking }, inPlace);
  };
  const onBook = () => bookAt(time ? { day: time.day, at: time.hour } : {});
  const onSize = (size: string) => {
    const chosen = searchAddress.write({ ...searchAddress.read(searched), ...sizeChosen(size) }, searched);
    setPicked(undefined);
    setQuery(queryOfWay({ service, search: chosen.toString() }), inPlace);
  };
  const onContact = () =>
    isCustomer ? setContacting(true) : navigate(signInTo(`${pathname}?${new URLSearchParams(kept).toString()}`));
  const onCloseBooking = () => setQuery(kept, inPlace);
  const ways = mayBook ? { onBook, onContact } : {};

  return (
    <Page title={t("profile.title", { name: cleaner.fullName })} hideTitle>
      <BackLink to={search || new URLSearchParams(kept).toString()} toResults={search !== ""} />
      <WantedFavorite />
      <div className={profileGrid}>
        <div className="grid grid-cols-1 gap-4">
          <ProfileHero cleaner={cleaner} heart={<HeroActions cleaner={cleaner} mayBook={mayBook} />} />
          <ProfileStats cleaner={cleaner} />
        </div>
        <div className="lg:sticky lg:top-24">
          <BookingCard
            cleaner={cleaner}
            visit={visit}
            sizes={sizeOptions(visit, visit.minutes)}
            onSize={onSize}
            onTime={setPicked}
            {...ways}
          />
        </div>
        <Details cleaner={cleaner} minutes={visit.minutes} onDay={mayBook ? (day) => bookAt({ day }) : undefined} />
      </div>
      <BookingBar cleaner={cleaner} visit={visit} onBook={ways.onBook} />
      <ContactDialog cleaner={cleaner} open={contacting} onClose={() => setContacting(false)} onBook={onBook} />
      <Suspense fallback={null}>
        {wasBooking && (
          <BookingDialog
            cleaner={cleaner}
            service={service}
            when={timeOf(wantedTimeIn(query), wantedTimeIn(searched))}
            searched={wantedPlaceIn(searched)}
            like={likeIn(query)}
            isOpen={isBooking}
            onClose={onCloseBooking}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** While the profile loads, and when it cannot be loaded; not a component, so that the page stays mounted. */
function unloaded({ error, retry }: ReturnType<typeof useProfile>, known: CleanerProfile | undefined) {
  const sight = error ? undefined : initialContent(known);
  if (sight)
    return (
      <Page title={t("profile.title", { name: sight.name })} hideTitle>
        <ProfileFirstSight {...sight} />
      </Page>
    );
  return (
    <Page title={title()} hideTitle>
      {error ? <ProfileFailed error={error} onRetry={retry} /> : <ProfileSkeleton />}
    </Page>
  );
}

/** The service and the search that led here, which stay in the address. */
function wayHere(query: URLSearchParams) {
  const service = serviceOf(query.get("service") ?? "");
  const search = query.get("search") ?? "";
  return { service, search, searched: new URLSearchParams(search), kept: queryOfWay({ service, search }) };
}

/** The visit that is offered, and the time that is booked with it: the picked one, or the first free one. */
function visitOf(searched: URLSearchParams, picked: FreeSlot | undefined, days: readonly DayAvailability[]) {
  const { home, minutes } = searchAddress.read(searched);
  const asked = wantedTimeIn(searched);
  const length = asked.durationMinutes ?? minutes;
  const time = asked.day ? picked : (picked ?? nextFree(days, length)[0]);
  const wanted = asked.day && asked.hour ? { day: asked.day, hour: asked.hour } : undefined;
  return { visit: { home, minutes: length, time: time ?? wanted }, time };
}

const BackLink = ({ to, toResults }: { to: string; toResults: boolean }) => (
  <Link
    to={to ? `/search?${to}` : "/search"}
    className="-mt-4 inline-flex sm:-mt-6 sm:mb-1 min-h-11 items-center gap-1.5 text-small text-muted hover:text-accent-text"
  >
    <ArrowLeft className="size-4 rtl:rotate-180" />
    <span>{t(toResults ? "profile.backToSearch" : "profile.back")}</span>
  </Link>
);

const HeroActions = ({ cleaner, mayBook }: { cleaner: CleanerProfile; mayBook: boolean }) => (
  <>
    {mayBook && <MessageLink side="customer" cleanerId={cleaner.cleanerId} name={cleaner.fullName} isIcon />}
    <HeartButton cleanerId={cleaner.cleanerId} name={cleaner.fullName} />
  </>
);

interface DetailsProps {
  cleaner: CleanerProfile;
  minutes: number;
  onDay: ((day: Day) => void) | undefined;
}

const Details = ({ cleaner, minutes, onDay }: DetailsProps) => (
  <div className="grid grid-cols-1 gap-8 lg:gap-10">
    <AboutCard cleaner={cleaner} />
    <WorkCard cleaner={cleaner} />
    <AvailabilityStrip cleanerId={cleaner.cleanerId} minutes={minutes} onPick={onDay} />
    <ReviewsCard cleaner={cleaner} />
    <AreasCard cleaner={cleaner} />
    <TrustCard cleaner={cleaner} />
  </div>
);

/** The time picked on the profile, or else the searched one; a picked day keeps only the search's length. */
const timeOf = (picked: WantedTime, { durationMinutes, ...searched }: WantedTime): WantedTime => ({
  ...(durationMinutes && { durationMinutes }),
  ...(picked.day ? {} : searched),
  ...picked,
});
