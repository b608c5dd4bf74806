import { useState } from "react";
import { t } from "texts:identity/account";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { preloadDialog } from "@/ui/dialogs/dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { ExportCard } from "./export-card.tsx";
import type { Side } from "./sides.ts";

/** Data export and account deletion (000 §2, decisions G18, G19). */
export function AccountCards({ side }: { side: Side }) {
  const [asking, setAsking] = useState(false);
  const onDelete = () => setAsking(true);
  return (
    <>
      <ExportCard side={side}>
        {/* The spec's second button: a member who exports their data may be about to leave (001 §2). */}
        {side === "customer" && (
          <Button tone="quiet" className="text-danger" onPointerEnter={preloadDialog} onClick={onDelete}>
            {t("danger.delete")}
          </Button>
        )}
      </ExportCard>
      <section aria-labelledby="danger-zone">
        <Card className="flex flex-wrap items-center justify-between gap-4 border-danger/40">
          <div className="min-w-0">
            <h2 id="danger-zone" className="text-title text-danger">
              {t("danger.title")}
            </h2>
            <p className="mt-1 text-muted">{t("danger.text")}</p>
          </div>
          <Button tone="danger" onPointerEnter={preloadDialog} onClick={onDelete}>
            {t("danger.delete")}
          </Button>
        </Card>
      </section>
      <DeleteDialog side={side} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
