import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "texts:ui/parts";
import { Button } from "@/ui/links/button.tsx";
import { Dialog, preloadDialog } from "@/ui/dialogs/dialog.tsx";

interface Props {
  /** How many filters are active. */
  count: number;
  /** The close button's label: the number of results. */
  show: string;
  onClear: () => void;
  children: ReactNode;
}

/** The filters on phones: a button with their count, and a sheet. */
export function FilterSheet({ count, show, onClear, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="secondary"
        icon={<SlidersHorizontal />}
        onPointerEnter={preloadDialog}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t("filters.on", { shown: count }) : t("filters.title")}
      </Button>
      <Dialog
        open={open}
        title={t("filters.title")}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button tone="quiet" onClick={onClear}>
              {t("filters.clear")}
            </Button>
            <Button className="grow" onClick={() => setOpen(false)}>
              {show}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
