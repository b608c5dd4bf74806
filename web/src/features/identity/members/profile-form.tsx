import type { Me } from "@naqi/contracts";
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "texts:identity/customer-profile";
import { useLeaveGuard } from "@/lib/form/use-leave-guard.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { LeaveDialog } from "@/ui/dialogs/leave-dialog.tsx";
import { NewerNote } from "@/ui/states/newer-note.tsx";
import { PhoneInput } from "@/ui/inputs/phone-input.tsx";
import { RestoredNote } from "@/ui/states/restored-note.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { useProfileForm } from "./use-own-profile.ts";

interface Props {
  me: Me;
  picture: ReactNode;
  onDone: () => void;
  /** The address, read-only. */
  children: ReactNode;
}

/** The profile in edit mode (001 §2, §4). */
export function ProfileForm({ me, picture, onDone, children }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const form = useProfileForm(me, onDone);
  const guard = useLeaveGuard(form);
  useEffect(() => box.current?.querySelector<HTMLElement>("input[name=fullName]")?.focus(), []);

  function onCancel() {
    form.drop();
    onDone();
  }
  return (
    <div className="mt-5 grid gap-6">
      <div>
        {picture}
        <p className="mt-2 text-small text-muted">{t("person.pictureNote")}</p>
      </div>
      <form ref={box} {...form.props} className="grid gap-5">
        {form.isRestored && <RestoredNote onDiscard={form.discard} />}
        <NewerNote newer={form.newer} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput {...form.field("fullName")} label={t("person.fullName")} autoComplete="name" dir="auto" required />
          <PhoneInput {...form.choice("phone")} label={t("person.phone")} optional />
        </div>
        <dl>{children}</dl>
        <FormError error={form.error} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:[&>*]:grow">
          <Button tone="secondary" disabled={form.busy} onClick={() => guard.ask(onCancel)}>
            {t("person.cancel")}
          </Button>
          <Button type="submit" busy={form.busy} busyText={t("person.saving")}>
            {t("person.save")}
          </Button>
        </div>
      </form>
      <LeaveDialog held={guard.held} onStay={guard.stay} onLeave={form.drop} />
    </div>
  );
}
