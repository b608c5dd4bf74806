import { security } from "@naqi/contracts";
import { t } from "texts:identity/security";
import { useCommand } from "@/lib/data/use-command.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { NewPasswordInput, passwordProblem } from "@/ui/inputs/new-password-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { StopCalendar } from "./stop-calendar.tsx";
import { noProof, ProofFields, useProof } from "./proof.tsx";

interface Props {
  isFactorOn: boolean;
  hasCalendar: boolean;
  open: boolean;
  onClose: () => void;
}

/** Changes the password. Every session ends; without a second factor this browser continues with the new one. */
export function ChangePassword({ isFactorOn, hasCalendar, open, onClose }: Props) {
  const session = useSession();
  const change = useCommand(security.changePassword);
  const proof = useProof(isFactorOn);
  const form = useForm({
    saved: { ...noProof, newPassword: "", stopCalendar: hasCalendar },
    check: (given) => ({ ...proof.check(given), newPassword: passwordProblem(given.newPassword) }),
    send: async ({ newPassword, stopCalendar, ...given }) => {
      const outcome = await change.run({ ...proof.proofOf(given), newPassword, stopCalendar });
      if (!outcome.ok) return proof.atField(outcome.error);
      const email = session.member?.email ?? "";
      const isIn = await session.signIn(email, newPassword).then(
        () => true,
        () => false,
      );
      void toast({ title: t("password.done"), description: t(isIn ? "password.doneText" : "password.doneAgain") });
      onClose();
      if (!isIn) await session.signOut();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      title={t("password.change")}
      onClose={onClose}
      action={t("password.save")}
      busyText={t("password.saving")}
    >
      <input type="hidden" name="username" autoComplete="username" value={session.member?.email ?? ""} readOnly />
      <ProofFields form={form} wantsCode={proof.wantsCode} />
      <NewPasswordInput {...form.field("newPassword")} label={t("password.new")} required />
      {hasCalendar && (
        <StopCalendar checked={form.values.stopCalendar} onChange={(stopCalendar) => form.set({ stopCalendar })} />
      )}
    </FormDialog>
  );
}
