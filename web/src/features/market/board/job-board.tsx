import { type BoardRequest, cleaners, verificationPath } from "@naqi/contracts";
import { type ReactNode, Suspense, useState } from "react";
import { Lock, Send, UsersRound } from "lucide-react";
import { t, type PlainKey } from "texts:market/requests";
import { lazy } from "@/lib/texts/lazy.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { useRemembered } from "@/lib/browser/remembered.ts";
import { useSession } from "@/lib/session/session.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { JobsLink } from "@/ui/links/jobs-link.tsx";
import { Note } from "@/ui/states/note.tsx";
import { useQuery } from "@/lib/data/use-query.ts";
import { BoardResults } from "./board-results.tsx";
import { BoardToolbar, views } from "./board-toolbar.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { useBoard, useBoardFilters } from "./use-board.ts";

const ApplyDialog = lazy(() => import("./apply-dialog.tsx").then((file) => ({ default: file.ApplyDialog })));

const countId = "board-count";

/** Open requests with their filters, and the dialog to apply (000 §2). */
export function JobBoard(props: { wantedDocuments: ReactNode }) {
  const isSuspended = useIsSuspended();
  const isOfTeam = useSession().member?.inTeam;
  // The banner above the page says since when, and links to support.
  if (isSuspended) return <Note tone="warning">{t("board.suspended")}</Note>;
  // Before any query: the requests are for the company, whose owner applies.
  if (isOfTeam) return <OfTeam />;
  return <Board {...props} />;
}

function Board({ wantedDocuments }: { wantedDocuments: ReactNode }) {
  const memberId = useSession().member?.memberId;
  const { filters, change } = useBoardFilters();
  const found = useBoard(filters);
  const { gate, hourlyRate } = useGate();
  const [view = "list", setView] = useRemembered("job-board-view", views);
  const [chosen, setChosen] = useState<BoardRequest>();
  const close = () => {
    setChosen(undefined);
    // The button that led here disappeared with its request.
    if (!found.items.some(({ requestId }) => requestId === chosen?.requestId)) focusLater(countId);
  };

  return (
    <>
      {gate && <GateNote gate={gate} wantedDocuments={wantedDocuments} />}
      <BoardToolbar filters={filters} total={found.first?.total} onChange={change} view={view} onView={setView} />
      <div className="mt-3 mb-2 flex flex-wrap items-center gap-x-4">
        <SavedFilters filters={filters} onChange={change} />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 max-md:w-full md:order-first">
          <p id={countId} tabIndex={-1} role="status" className="text-muted">
            {countOf(found.first?.total, Boolean(found.error))}
          </p>
          {/* A phone's bar has no room for it, and the desktop header has it. */}
          <ButtonLink to="/cleaner/applications" tone="quiet" size="small" icon={<Send />} className="-me-3 lg:hidden">
            {t("board.applications")}
          </ButtonLink>
        </div>
      </div>
      <BoardResults found={found} filters={filters} view={view} onChange={change} onApply={setChosen} />
      {chosen && gate && <GateDialog gate={gate} wantedDocuments={wantedDocuments} onClose={close} />}
      {chosen && !gate && memberId && (
        <Suspense fallback={null}>
          <ApplyDialog key={chosen.requestId} {...{ memberId, hourlyRate }} request={chosen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Why a team member sees no requests, and where their jobs are. */
const OfTeam = () => (
  <Empty
    icon={<UsersRound />}
    title={t("board.teamTitle")}
    hint={t("board.teamText")}
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <JobsLink />
        <ButtonLink to="/cleaner/team" tone="secondary">
          {t("board.team")}
        </ButtonLink>
      </div>
    }
  />
);

function countOf(total: number | undefined, failed: boolean) {
  if (total === undefined) return failed ? "" : t("board.looking");
  return t("board.found", { count: total });
}

interface GateProps {
  gate: Gate;
  /** The documents that the cleaner still has to send, if any. */
  wantedDocuments: ReactNode;
}

/** Above the board: why applying is not possible yet. */
const GateNote = ({ gate, wantedDocuments }: GateProps) => (
  <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-border bg-saffron-soft px-5 py-4 text-saffron-text">
    <Lock className="size-5 shrink-0" />
    <p className="min-w-[min(12rem,100%)] flex-1">{t(gate.reason)}</p>
    <ButtonLink to={gate.to} tone="secondary" size="small">
      {t(gate.action)}
    </ButtonLink>
    <div className="w-full empty:hidden">{wantedDocuments}</div>
  </div>
);

/** What Apply Now says instead of failing. */
const GateDialog = ({ gate, wantedDocuments, onClose }: GateProps & { onClose: () => void }) => (
  <Dialog
    open
    kind="alert"
    size="small"
    title={t("board.gateTitle")}
    onClose={onClose}
    footer={
      <>
        <Button tone="secondary" onClick={onClose}>
          {t("common.close")}
        </Button>
        <ButtonLink to={gate.to}>{t(gate.action)}</ButtonLink>
      </>
    }
  >
    <p>{t(gate.reason)}</p>
    <div className="mt-4 empty:hidden">{wantedDocuments}</div>
  </Dialog>
);

/** Why a cleaner cannot apply, in words, and where to fix it. */
interface Gate {
  reason: PlainKey;
  action: PlainKey;
  to: string;
}

const profile = { action: "board.gateProfile", to: "/cleaner/onboarding" } as const;
const dashboard = { action: "board.gateDashboard", to: "/cleaner-dashboard" } as const;
const support = { action: "board.gateSupport", to: "/help" } as const;

const gates = {
  none: { reason: "board.gateNone", ...profile },
  pending: { reason: "board.gatePending", ...dashboard },
  changes_requested: { reason: "board.gateChanges", ...profile },
  rejected: { reason: "board.gateRejected", ...support },
  suspended: { reason: "board.gateSuspended", ...support },
  approved: { reason: "board.gateLapsed", action: "board.gateVerification", to: verificationPath("cleaner") },
} as const satisfies Record<string, Gate>;

/**
 * What blocks this cleaner from applying, and their own rate for a suggestion. While unknown, applying is allowed: the
 * server checks again.
 */
function useGate(): { gate: Gate | undefined; hourlyRate: number | undefined } {
  const { data } = useQuery(cleaners.own, {});
  const gate = data && !data.isListed ? gates[data.approvalStatus] : undefined;
  return { gate, hourlyRate: data?.hourlyRate || undefined };
}
