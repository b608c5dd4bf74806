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
export function FilterSheet({ count, ...dialog }: Props) {
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
      <FilterDialog {...dialog} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface DialogProps extends Omit<Props, "count"> {
  open: boolean;
  onClose: () => void;
}

/** The sheet alone, for a page with its own buttons. */
export const FilterDialog = ({ open, show, onClear, onClose, children }: DialogProps) => (
  <Dialog
    open={open}
    title={t("filters.title")}
    onClose={onClose}
    footer={
      <>
        <Button tone="quiet" onClick={onClear}>
          {t("filters.clear")}
        </Button>
        <Button className="grow" onClick={onClose}>
          {show}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
