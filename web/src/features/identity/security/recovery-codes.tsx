import { brand } from "@naqi/contracts";
import { Download } from "lucide-react";
import { useState } from "react";
import { t } from "texts:identity/security";
import { Button } from "@/ui/links/button.tsx";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { CopyButton } from "./copy-button.tsx";

interface Props {
  codes: readonly string[] | undefined;
  /** The text of the continue button, and a hint. */
  action: string;
  note?: string;
  onDone: () => void;
}

/** Ten codes, shown once: continuing requires confirmation that they are stored. */
export function RecoveryCodes({ codes, action, note, onDone }: Props) {
  return (
    <Dialog kind="alert" size="small" open={codes !== undefined} title={t("codes.title")} onClose={() => undefined}>
      {codes && <Keeping {...{ codes, action, note, onDone }} />}
    </Dialog>
  );
}

function Keeping({ codes, action, note, onDone }: Props & { codes: readonly string[] }) {
  const [isKept, setKept] = useState(false);
  const text = codes.join("\n");

  function onDownload() {
    const href = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href, download: `${brand}-recovery-codes.txt` }).click();
    URL.revokeObjectURL(href);
  }

  return (
    <div className="grid gap-5">
      <p className="text-muted">{t("codes.text")}</p>
      <ul
        aria-label={t("codes.list")}
        dir="ltr"
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-sunken p-4 text-center font-mono max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} />
        <Button tone="secondary" size="small" icon={<Download />} onClick={onDownload}>
          {t("codes.download")}
        </Button>
      </div>
      <Checkbox label={t("codes.kept")} checked={isKept} onChange={({ target }) => setKept(target.checked)} />
      {note && <p className="text-small text-muted">{note}</p>}
      <Button wide disabled={!isKept} onClick={onDone}>
        {action}
      </Button>
    </div>
  );
}
