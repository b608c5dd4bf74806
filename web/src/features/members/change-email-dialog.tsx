import { members } from "@naqi/contracts";
import { type FormEvent, useId, useState } from "react";
import { t } from "texts:members";
import { t as authText } from "texts:auth";
import type { ApiError } from "@/lib/api-error.ts";
import { emailProblem } from "@/lib/email-problem.ts";
import { useSession } from "@/lib/session/session.ts";
import { useFields } from "@/lib/use-fields.ts";
import { useFreshCommand, wasDeclined } from "@/lib/use-fresh-command.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/field.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { toast } from "@/ui/toast.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Takes another address for an account whose address nobody has confirmed; asks for the password when it must. */
export function ChangeEmailDialog({ open, onClose }: Props) {
  const session = useSession();
  const form = useId();
  const change = useFreshCommand(members.changeEmail);
  const [error, setError] = useState<ApiError>();
  const [waiting, setWaiting] = useState(false);
  const mine = session.status === "member" ? session.member.email : "";
  const { values, field, isReady, tell } = useFields({ email: "" }, (given) => ({
    email: given.email.trim().toLowerCase() === mine ? t("members.sameEmail") : emailProblem(given.email),
  }));

  async function save(email: string): Promise<void> {
    const outcome = await change.run({ email });
    if (outcome.ok) return saved();
    if (wasDeclined(outcome.error)) return;
    const failure = outcome.error;
    if (failure.code === "member.alreadyConfirmed") return saved();
    if (failure.code === "member.emailTaken") return tell({ email: failure.message });
    tell(failure.fields);
    if (!failure.fields) setError(failure);
  }

  async function saved() {
    // The token at hand still carries the old address.
    const member = await session.refresh().catch(() => undefined);
    onClose();
    if (!member?.emailConfirmed)
      void toast({ title: authText("auth.checkEmail"), description: authText("auth.sentLink") });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(undefined);
    if (waiting || !isReady(event.currentTarget)) return;
    setWaiting(true);
    await save(values.email.trim());
    setWaiting(false);
  }

  return (
    <Dialog
      size="small"
      open={open}
      title={t("members.changeEmailTitle")}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" form={form} busy={waiting} busyText={t("members.savingEmail")}>
            {t("members.saveEmail")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void onSubmit(event)}>
        <p className="break-words text-muted">{t("members.changeEmailText", { email: mine })}</p>
        <TextInput
          {...field("email")}
          label={t("members.newEmail")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          // The dialog asks for this one thing, and whoever opened it waits to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          required
        />
        <FormError error={error} />
      </form>
    </Dialog>
  );
}
