import { useState } from "react";
import { words } from "texts:pages/showcase";
import { Button } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { AreaPicker } from "./pickers.tsx";
import { Row, Sample } from "./sample.tsx";

/** What opens above the page. */
// oxlint-disable-next-line max-lines-per-function -- samples, one after the other
export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "alert">();
  const close = () => setOpen(undefined);
  return (
    <Sample title={words().overlays}>
      <Row>
        <Button tone="secondary" onClick={() => setOpen("dialog")}>
          {words().openDialog}
        </Button>
        <Button tone="secondary" onClick={() => setOpen("alert")}>
          {words().openAlert}
        </Button>
        <Button tone="quiet" onClick={() => void toast({ title: words().done })}>
          {words().toastDone}
        </Button>
        <Button
          tone="quiet"
          onClick={() => void toast({ title: words().failed, description: words().failedHint, tone: "error" })}
        >
          {words().toastFailed}
        </Button>
        <Button
          tone="quiet"
          onClick={() =>
            void toast({
              title: words().done,
              tone: "plain",
              action: { label: words().undo, onClick: () => undefined },
            })
          }
        >
          {words().toastUndo}
        </Button>
      </Row>
      <Dialog
        open={open === "dialog"}
        title={words().dialog}
        onClose={close}
        footer={<Button onClick={close}>{words().save}</Button>}
      >
        <div className="grid gap-5">
          <AreaPicker label={words().area} />
          <TextInput label={words().notes} hint={words().nameHint} />
        </div>
      </Dialog>
      <Dialog
        open={open === "alert"}
        kind="alert"
        size="small"
        title={words().alert}
        onClose={close}
        footer={
          <>
            <Button tone="secondary" onClick={close}>
              {words().keep}
            </Button>
            <Button tone="danger" onClick={close}>
              {words().danger}
            </Button>
          </>
        }
      >
        <p>{words().alertText}</p>
      </Dialog>
    </Sample>
  );
}
