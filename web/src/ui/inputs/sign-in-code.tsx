import { plainCode } from "@naqi/contracts";
import { t } from "texts:ui/parts";
import { type Form, useForm } from "@/lib/form/use-form.ts";
import { asApiError } from "@/lib/http/api-error.ts";
import { useOpenCode } from "@/lib/session/open-code.ts";
import { useSession } from "@/lib/session/session.ts";
import { CodeInput, codeProblem } from "./code-input.tsx";
import { Note } from "../states/note.tsx";

/** The second step of signing in. `onOver` is called with the reason when the password must be entered again. */
export function useCodeForm({ onIn, onOver }: { onIn: () => void; onOver: (why: string) => void }) {
  const { confirmSignIn } = useSession();
  return useForm({
    saved: { code: "" },
    check: ({ code }) => ({ code: codeProblem(code) }),
    send: async ({ code }) => {
      try {
        await confirmSignIn(plainCode(code));
        onIn();
      } catch (thrown) {
        const error = asApiError(thrown);
        if (error.code === "auth.codeOver") onOver(error.message);
        return error;
      }
    },
  });
}

/** Its only field; in the local product with the current code. */
export function SignInCode({ form, email }: { form: Form<{ code: string }>; email: string }) {
  const shown = useOpenCode(email);
  return (
    <>
      <CodeInput
        {...form.field("code")}
        // It replaces the password field, so it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {shown && <Note tone="info">{t("code.here", { code: shown })}</Note>}
    </>
  );
}
