import { brand, dayOf } from "@naqi/contracts";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { t } from "texts:staff/proposals";
import { download } from "@/lib/browser/download.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { Button } from "@/ui/links/button.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { auditCsv } from "./audit-csv.ts";
import type { Asked } from "./audit-filters.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { useExportAudit } from "../parts/use-staff.ts";

/** Exports the filtered entries as a file, with a recorded reason. */
export function ExportAudit({ of, isDisabled }: { of: Asked; isDisabled: boolean }) {
  const taking = useExportAudit();
  const [isAsking, setAsking] = useState(false);
  const now = useNow();

  async function take(reason: string) {
    const outcome = await taking.run({ ...of, reason });
    if (!outcome.ok) return outcome.error;
    const { items, isWhole } = outcome.data;
    const { length: count } = items;
    download(
      `${t("trail.export.file", { brand, day: dayOf(now) })}.csv`,
      "text/csv;charset=utf-8",
      auditCsv(outcome.data),
    );
    setAsking(false);
    void toast({
      title: t("trail.export.done", { count }),
      ...(!isWhole && { description: t("trail.export.cut", { count }) }),
    });
    return undefined;
  }

  return (
    <>
      <Button tone="secondary" icon={<FileDown />} disabled={isDisabled} onClick={() => setAsking(true)}>
        {t("trail.export")}
      </Button>
      {isAsking && (
        <ReasonDialog
          question={{
            title: t("trail.export.title"),
            effect: t("trail.export.effect"),
            label: t("trail.export"),
            isDangerous: false,
            isShown: false,
          }}
          isPossible
          onConfirm={take}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
