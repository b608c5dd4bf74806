import { plainCode, refuseSecurity } from "@naqi/contracts";
import { type ComponentProps, useState } from "react";
import { t as commonText } from "texts:common";
import { t } from "texts:identity/security";
import type { Failure } from "@/lib/form/use-form.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import { CodeInput, codeProblem } from "@/ui/inputs/code-input.tsx";
import { PasswordInput } from "@/ui/inputs/password-input.tsx";
import type { TextInput } from "@/ui/inputs/text-input.tsx";

export const noProof = { password: "", code: "" };

/**
 * The password, and the authenticator code if the second factor is on, as form fields. The code field also appears when
 * the server unexpectedly requires it.
 */
export function useProof(isFactorOn: boolean) {
  const [isAsked, setAsked] = useState(false);
  const wantsCode = isFactorOn || isAsked;
  return {
    wantsCode,
    check: ({ password, code }: typeof noProof) => ({
      password: password ? undefined : commonText("field.required"),
      code: wantsCode ? codeProblem(code) : undefined,
    }),
    proofOf: ({ password, code }: typeof noProof) => ({ password, ...(wantsCode && { code: plainCode(code) }) }),
    /** The refusal, at its field. */
    atField({ code, message, ...error }: ApiError): Failure {
      if (code === refuseSecurity.wrongPassword.code) return { message, fields: { password: message } };
      if (code === refuseSecurity.wrongCode.code) return { message, fields: { code: message } };
      if (code === refuseSecurity.codeWanted.code) setAsked(true);
      return { code, message, kind: error.kind };
    },
  };
}

interface Props {
  form: { field: (name: "password" | "code") => Omit<ComponentProps<typeof TextInput>, "label"> };
  wantsCode: boolean;
}

export const ProofFields = ({ form, wantsCode }: Props) => (
  <>
    <PasswordInput
      {...form.field("password")}
      label={t("password.current")}
      autoComplete="current-password"
      // Every dialog with it starts here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      required
    />
    {wantsCode && <CodeInput {...form.field("code")} />}
  </>
);
