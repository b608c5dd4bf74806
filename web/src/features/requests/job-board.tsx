import type { BoardRequest } from "@naqi/contracts";
import { t } from "texts:requests";
import { lazy } from "@/lib/texts/lazy.ts";
import { Suspense, useState } from "react";
import { useSession } from "@/lib/session/session.ts";
import { BoardResults } from "./board-results.tsx";
import { BoardToolbar } from "./board-toolbar.tsx";
import { GateDialog, GateNote } from "./gate-note.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { useBoard, useBoardFilters } from "./use-board.ts";
import { useGate } from "./use-gate.ts";
import { useView } from "./use-view.ts";

const ApplyDialog = lazy(() => import("./apply-dialog.tsx").then((file) => ({ default: file.ApplyDialog })));

const countId = "board-count";

/** Open requests with their filters, and the dialog to apply (000 §2). */
export function JobBoard() {
  const { filters, change } = useBoardFilters();
  const found = useBoard(filters);
  const { gate, hourlyRate } = useGate();
  const [view, setView] = useView();
  const [chosen, setChosen] = useState<BoardRequest>();
  const session = useSession();
  const memberId = session.status === "member" ? session.member.memberId : undefined;
  const close = () => setChosen(undefined);

  return (
    <>
      {gate && <GateNote gate={gate} />}
      <BoardToolbar filters={filters} onChange={change} view={view} onView={setView} />
      <SavedFilters filters={filters} onChange={change} focusId={countId} />
      <p id={countId} tabIndex={-1} role="status" className="mt-5 mb-4 text-muted">
        {countOf(found.first?.total, Boolean(found.error))}
      </p>
      <BoardResults found={found} filters={filters} view={view} onChange={change} onApply={setChosen} />
      {chosen && gate && <GateDialog gate={gate} onClose={close} />}
      {chosen && !gate && memberId && (
        <Suspense fallback={null}>
          <ApplyDialog key={chosen.requestId} {...{ memberId, hourlyRate }} request={chosen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function countOf(total: number | undefined, failed: boolean) {
  if (total === undefined) return failed ? "" : t("board.looking");
  return t("board.found", { count: total });
}
