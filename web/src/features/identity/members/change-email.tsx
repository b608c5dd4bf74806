import { useState } from "react";
import type { ComponentProps } from "react";
import { t } from "texts:identity/members";
import { Button } from "@/ui/links/button.tsx";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";

/** For an address mistyped at sign-up; a confirmed one is changed elsewhere. */
export function ChangeEmail({ tone = "quiet" }: Pick<ComponentProps<typeof Button>, "tone">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone={tone} size="small" onClick={() => setOpen(true)}>
        {t("members.changeEmail")}
      </Button>
      <ChangeEmailDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
