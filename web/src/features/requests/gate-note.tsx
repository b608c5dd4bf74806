import { Lock } from "lucide-react";
import { t } from "texts:requests";
import { Button, ButtonLink } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import type { Gate } from "./use-gate.ts";

/** Above the board: why there is no applying yet. */
export const GateNote = ({ gate }: { gate: Gate }) => (
  <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-border bg-saffron-soft px-5 py-4 text-saffron-text">
    <Lock className="size-5 shrink-0" />
    <p className="min-w-48 flex-1">{t(gate.reason)}</p>
    <ButtonLink to={gate.to} tone="secondary" size="small">
      {t(gate.action)}
    </ButtonLink>
  </div>
);

/** What Apply Now says instead of failing. */
export const GateDialog = ({ gate, onClose }: { gate: Gate; onClose: () => void }) => (
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
  </Dialog>
);
