import { useState } from "react";
import { t } from "texts:account";
import { Button } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { preloadDialog } from "@/ui/dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

/** Where an account ends (000 §2). `jobsPath` is the list in which a job under way can be finished. */
export function DangerZone({ jobsPath }: { jobsPath: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="danger-zone">
      <Card className="flex flex-wrap items-center justify-between gap-4 border-danger/40">
        <div className="min-w-0">
          <h2 id="danger-zone" className="text-title text-danger">
            {t("danger.title")}
          </h2>
          <p className="mt-1 text-muted">{t("danger.text")}</p>
        </div>
        <Button tone="danger" onPointerEnter={preloadDialog} onClick={() => setAsking(true)}>
          {t("danger.delete")}
        </Button>
      </Card>
      <DeleteDialog open={asking} onClose={() => setAsking(false)} jobsPath={jobsPath} />
    </section>
  );
}
