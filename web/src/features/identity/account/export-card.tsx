import { account, refuseAccount } from "@naqi/contracts";
import { type ReactNode, useState } from "react";
import { t } from "texts:identity/account";
import { formatInstant } from "@/lib/texts/format.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { type Side, wordsOf } from "./sides.ts";

/** The address answers with a download, so the page stays. */
const fetchFile = (href: string) => {
  const link = Object.assign(document.createElement("a"), { href, rel: "noopener" });
  document.body.append(link);
  link.click();
  link.remove();
};

/** All data about a member, as a file: once a day, available for 24 hours (decisions G19). */
export function ExportCard({ side, children }: { side: Side; children?: ReactNode }) {
  const ask = useCommand(account.requestExport);
  const link = useCommand(account.exportLink);
  const [until, setUntil] = useState<string>();
  const failure = link.error ?? ask.error;
  const isTaken = ask.error?.code === refuseAccount.tooManyExports.code;

  async function onDownload() {
    const outcome = await link.run({});
    if (outcome.ok) fetchFile(outcome.data.url);
  }
  async function onAsk() {
    link.reset();
    const outcome = await ask.run({});
    if (!outcome.ok) return;
    setUntil(outcome.data.expiresAt);
    await onDownload();
  }

  return (
    <section aria-labelledby="own-data">
      <Card>
        <h2 id="own-data" className="text-title">
          {t("export.title")}
        </h2>
        <p className="mt-1 text-muted">{wordsOf(side).export}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button tone="secondary" busy={ask.busy} busyText={t("export.busy")} onClick={() => void onAsk()}>
            {t("export.ask")}
          </Button>
          {(until ?? isTaken) && (
            <Button tone="quiet" busy={link.busy} busyText={t("export.fetching")} onClick={() => void onDownload()}>
              {t("export.download")}
            </Button>
          )}
          {children}
        </div>
        <div role="status" className="mt-3 text-small text-muted empty:hidden">
          {isTaken ? t("export.earlier") : until && t("export.ready", { until: formatInstant(until) })}
        </div>
        {failure && (
          <div className="mt-3">
            <FormError error={failure} />
          </div>
        )}
      </Card>
    </section>
  );
}
