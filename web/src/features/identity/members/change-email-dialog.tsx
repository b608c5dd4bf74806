import { members, plainEmail } from "@naqi/contracts";
import { t } from "texts:identity/members";
import { t as authText } from "texts:identity/auth";
import { emailProblem } from "@/lib/texts/email-problem.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { useFreshCommand } from "@/lib/data/use-fresh-command.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for a new address; for a confirmed account it applies after the new address confirms it. Asks for the password
 * if required.
 */
export function ChangeEmailDialog({ open, onClose }: Props) {
  const session = useSession();
  const change = useFreshCommand(members.changeEmail);
  const mine = session.member?.email ?? "";
  const isConfirmed = session.member?.emailConfirmed === true;
  const form = useForm({
    saved: { email: "" },
    check: ({ email }) => ({
      email: plainEmail(email) === mine ? t("members.sameEmail") : emailProblem(email),
    }),
    send: async ({ email }) => {
      const outcome = await change.run({ email: email.trim() });
      if (!outcome.ok && outcome.error.code === "member.emailTaken") {
        const { message } = outcome.error;
        return { message, fields: { email: message } };
      }
      if (!outcome.ok && outcome.error.code !== "member.alreadyConfirmed") return outcome.error;
      // The current token still carries the old address.
      const member = await session.refresh().catch(() => undefined);
      onClose();
      if (isConfirmed)
        void toast({ title: t("members.changeEmailAsked"), description: t("members.changeEmailAskedText") });
      else if (!member?.emailConfirmed)
        void toast({ title: authText("auth.checkEmail"), description: authText("auth.sentLink") });
    },
  });

  return (
    <FormDialog
      form={form}
      size="small"
      open={open}
      title={t("members.changeEmailTitle")}
      onClose={onClose}
      action={t("members.saveEmail")}
      busyText={t("members.savingEmail")}
    >
      <p className="break-words text-muted">
        {t(isConfirmed ? "members.changeEmailAsk" : "members.changeEmailText", { email: mine })}
      </p>
      <TextInput
        {...form.field("email")}
        label={t("members.newEmail")}
        type="email"
        autoComplete="email"
        // The dialog opens for this field, so it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        required
      />
    </FormDialog>
  );
}
