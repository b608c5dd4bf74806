import { policy } from "@naqi/contracts";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { t } from "texts:cleaners/teams";
import { useForm } from "@/lib/form/use-form.ts";
import { emailProblem } from "@/lib/texts/email-problem.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useInvite } from "./use-team.ts";

/** Invites a person to the team, while there is a free place. */
export function Invite({ free }: { free: number }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button icon={<UserPlus />} disabled={free <= 0} onClick={() => setAsking(true)}>
        {t("inviting.open")}
      </Button>
      {free <= 0 && <p className="mt-2 text-small text-muted">{t("inviting.full")}</p>}
      {isAsking && <InviteDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const form = useForm({
    saved: { email: "" },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: async (values) => {
      const email = values.email.trim();
      const outcome = await invite.run({ email });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("inviting.done", { email }) });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      open
      size="small"
      title={t("inviting.title")}
      onClose={onClose}
      action={t("inviting.do")}
      busyText={t("inviting.doing")}
    >
      <p className="text-small text-muted">{t("inviting.text", { days: policy.team.invitationDays })}</p>
      <TextInput
        label={t("inviting.email")}
        hint={t("inviting.emailHint")}
        type="email"
        autoComplete="off"
        required
        {...form.field("email")}
      />
    </FormDialog>
  );
}
