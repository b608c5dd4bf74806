import { t } from "texts:identity/auth";
import { asApiError } from "@/lib/http/api-error.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { nameProblem } from "./account-checks.ts";
import { applyReferral } from "./apply-referral.ts";
import { friendsCode, keepFriendsCode } from "./kept-code.ts";
import { ReferralField } from "./referral-field.tsx";
import { choiceOf, enrolmentOf, RoleFields } from "./role-choice.tsx";
import { TermsNote } from "./terms-note.tsx";

interface Props {
  fullName: string;
  query: URLSearchParams;
  onRegistering: (registering: boolean) => void;
}

/** For a signed-in member without a role: the role, and the public name (decisions §6.4). */
export function CompleteSignUp({ fullName, query, onRegistering }: Props) {
  const { enroll } = useSession();
  const form = useForm({
    saved: { ...choiceOf(query), code: friendsCode(query), fullName },
    check: (given) => ({ fullName: nameProblem(given.fullName) }),
    send: async (given) => {
      onRegistering(true);
      try {
        const enrolment = { ...enrolmentOf(given), fullName: given.fullName };
        await enroll(enrolment);
        keepFriendsCode("");
        void toast({ title: t("auth.toastWelcome") });
        if (enrolment.referralCode) void applyReferral(enrolment.referralCode);
      } catch (thrown) {
        onRegistering(false);
        void toast({ title: t("auth.signUpFailed"), tone: "error" });
        return asApiError(thrown);
      }
    },
  });
  const { role, code } = form.values;

  return (
    <form {...form.props} className="grid gap-5">
      <RoleFields value={form.values} onChange={form.set} />
      <TextInput {...form.field("fullName")} label={t("auth.fullName")} autoComplete="name" dir="auto" required />
      {role === "customer" && <ReferralField code={code} onCode={(typed) => form.set({ code: typed })} />}
      <FormError error={form.error} />
      <TermsNote />
      <Button type="submit" size="large" wide busy={form.busy} busyText={t("auth.completing")}>
        {t("auth.complete")}
      </Button>
    </form>
  );
}
