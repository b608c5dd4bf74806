import { CalendarDays, MapPin, NotebookText, SlidersHorizontal, Sparkles, Wallet } from "lucide-react";
import { addressLine, type Dispatch, formatFils, slugsOf } from "@naqi/contracts";
import type { ComponentType, ReactNode } from "react";
import { useParams } from "react-router-dom";
import { t } from "texts:bookings/dispatches";
import { t as common } from "texts:common";
import { rowIdOf } from "@/lib/links/row-id.ts";
import { extraName } from "@/lib/texts/extra-names.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { Lines } from "@/ui/marks/lines.tsx";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { Page } from "@/ui/page/page.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { BookedState, CancelledState, UnfilledState, SeekingState } from "./dispatch-states.tsx";
import { useDispatch } from "./use-dispatches.ts";
import { windowText, wishTexts } from "./words.ts";

interface Props {
  /** Cleaners who are free at other times. */
  Others: ComponentType<{ dispatch: Dispatch }>;
  /** The way to post a request instead. */
  Post: ComponentType<{ dispatch: Dispatch }>;
  notFound: ReactNode;
}

/** One search of the customer: its progress, and how it ended. */
export function DispatchPage({ Others, Post, notFound }: Props) {
  const dispatchId = rowIdOf("dsp", useParams()["dispatchId"]);
  const found = useDispatch(dispatchId);
  if (!dispatchId || (!found.data && found.error?.kind === "missing")) return notFound;
  const title = t("dispatch.page.title");
  const label = common("nav.myBookings");
  return (
    <Page title={title} above={<Breadcrumb label={label} trail={[{ to: "/customer/bookings", label }]} here={title} />}>
      <Loaded of={found} failed={t("dispatch.page.failed")} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(dispatch) => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
            <div className="grid grid-cols-1 gap-6">
              {dispatch.state === "seeking" && <SeekingState dispatch={dispatch} />}
              {dispatch.state === "booked" && <BookedState dispatch={dispatch} />}
              {dispatch.state === "cancelled" && <CancelledState dispatch={dispatch} />}
              {dispatch.state === "unfilled" && (
                <UnfilledState dispatch={dispatch} post={<Post dispatch={dispatch} />}>
                  <Others dispatch={dispatch} />
                </UnfilledState>
              )}
            </div>
            <Facts dispatch={dispatch} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ dispatch }: { dispatch: Dispatch }) {
  const { serviceType, durationMinutes, extras = [], address, propertyName, notes, wishes, price, total } = dispatch;
  const wished = wishTexts(wishes);
  return (
    <dl className="grid gap-4 rounded-card border border-border bg-raised p-5 shadow-card">
      <Fact icon={<CalendarDays />} name={t("dispatch.facts.when")}>
        {windowText(dispatch)}
      </Fact>
      <Fact icon={<Sparkles />} name={t("dispatch.facts.what")}>
        {[serviceName(serviceType), formatDuration(durationMinutes), ...slugsOf(extras).map(extraName)].join(", ")}
      </Fact>
      <Fact icon={<MapPin />} name={t("dispatch.facts.where")}>
        {propertyName && (
          <span className="block font-medium">
            <bdi>{propertyName}</bdi>
          </span>
        )}
        <bdi>{addressLine(address)}</bdi>
      </Fact>
      {wished.length > 0 && (
        <Fact icon={<SlidersHorizontal />} name={t("dispatch.facts.wishes")}>
          {wished.join(", ")}
        </Fact>
      )}
      <Fact icon={<Wallet />} name={t("dispatch.facts.price")}>
        <span className="block font-medium">{formatFils(price)}</span>
        {total !== price && (
          <span className="block text-small text-muted">
            {t("dispatch.facts.total", { amount: formatFils(total) })}
          </span>
        )}
      </Fact>
      {notes && (
        <Fact icon={<NotebookText />} name={t("dispatch.facts.notes")}>
          <Lines text={notes} />
        </Fact>
      )}
    </dl>
  );
}

// An icon inside its term: a group of a list of terms holds nothing else.
const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="relative ps-8">
    <dt className="text-tiny text-muted [&_svg]:absolute [&_svg]:start-0 [&_svg]:top-0.5 [&_svg]:size-5 [&_svg]:text-accent-text">
      {icon}
      <span>{name}</span>
    </dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
