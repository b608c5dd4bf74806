import { applications, bookings, type CleanerOnboarding, teams, verification } from "@naqi/contracts";
import { Briefcase, ChevronRight, CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:dashboard";
import { cx } from "@/lib/browser/class-names.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Note } from "@/ui/states/note.tsx";
import { Skeleton, SkeletonBlock } from "@/ui/states/skeleton.tsx";
import {
  applicationNeeds,
  byPressure,
  invitationNeeds,
  jobNeeds,
  type Need,
  problemNeeds,
  standingNeeds,
  verificationNeeds,
} from "./needs.ts";

const icons: Record<Exclude<Need["tone"], "calm">, ReactNode> = {
  urgent: <CircleAlert className="text-danger" />,
  job: <Briefcase className="text-accent-text" />,
  todo: <Info className="text-accent-text" />,
};

/** The dashboard's query of jobs: its parts share one answer. */
export const upcomingJobs = { tab: "upcoming", limit: 20 } as const;

/** Problems can be reported until three days after a visit and answered within one more. */
const recentJobs = { tab: "past", limit: 50 } as const;

interface Props {
  onboarding: CleanerOnboarding;
  /** Works in a business's team, which has the profile, the search and the money. */
  isOfTeam?: boolean;
}

type Todo = Need & { tone: keyof typeof icons };

const isTodo = (need: Need): need is Todo => need.tone !== "calm";

/**
 * The cleaner's open tasks, then what is pending elsewhere. What cannot be loaded is left out: each has its own screen.
 */
export function NeedsNow({ onboarding, isOfTeam = false }: Props) {
  const now = useNow();
  const jobs = useQuery(bookings.jobs, upcomingJobs);
  const proof = useQuery(verification.mine, {});
  // Jobs, requests and money belong to the company.
  const recent = useQuery(bookings.jobs, isOfTeam ? null : recentJobs);
  const applied = useQuery(applications.mine, isOfTeam ? null : {});
  const membership = useQuery(teams.membership, isOfTeam ? null : {});
  const isLoading = [jobs, proof, recent, applied, membership].some((read) => read.isLoading);
  const booked = jobs.data?.items ?? [];
  const all = byPressure([
    ...jobNeeds(booked, now),
    ...problemNeeds([...booked, ...(recent.data?.items ?? [])], now),
    ...applicationNeeds(applied.data?.items ?? []),
    ...invitationNeeds(membership.data?.invitations ?? [], now),
    ...standingNeeds(onboarding, isOfTeam),
    ...(proof.data ? verificationNeeds(proof.data, now, isOfTeam) : []),
  ]);
  const needs = all.filter(isTodo);
  const awaited = isLoading ? [] : all.filter((need) => !isTodo(need));
  const list = (
    <section aria-labelledby="needs-now">
      <h2 id="needs-now" className="mb-3 text-title font-medium">
        {t("needs.title")}
      </h2>
      {isLoading ? (
        <SkeletonBlock>
          <Skeleton className="h-14 rounded-card" />
        </SkeletonBlock>
      ) : needs.length === 0 ? (
        <p className="text-muted">{t("needs.none")}</p>
      ) : (
        <ul className="divide-y divide-border overflow-hidden rounded-card border border-border bg-raised shadow-card">
          {needs.map((need) => (
            <li key={need.key}>{need.to ? <LinkRow need={need} to={need.to} /> : <Row need={need} />}</li>
          ))}
        </ul>
      )}
    </section>
  );
  return (
    <>
      {list}
      {awaited.map(({ key, title, text }) => (
        <Note key={key} tone="info">
          <p className="font-medium">{title}</p>
          {text && <p>{text}</p>}
        </Note>
      ))}
    </>
  );
}

const row = "flex flex-wrap sm:flex-nowrap min-h-14 items-center gap-3 px-5 py-3";

const Row = ({ need }: { need: Todo }) => (
  <div className={row}>
    <Words need={need} />
  </div>
);

const LinkRow = ({ need, to }: { need: Todo; to: string }) => (
  <Link to={to} className={cx(row, "transition-colors duration-150 hover:bg-accent-soft")}>
    <Words need={need} />
    <ChevronRight className="ms-auto size-4.5 shrink-0 text-muted rtl:rotate-180" />
  </Link>
);

const Words = ({ need: { tone, title, text } }: { need: Todo }) => (
  <>
    <span aria-hidden="true" className="shrink-0 [&>svg]:size-5">
      {icons[tone]}
    </span>
    <span className="min-w-[min(7rem,100%)] flex-1">
      <span className="block font-medium break-words">
        <bdi>{title}</bdi>
      </span>
      {text && (
        <span dir="auto" className="block text-small break-words text-muted">
          {text}
        </span>
      )}
    </span>
  </>
);
