import { plainCode } from "@naqi/contracts";
import type { ComponentProps } from "react";
import { t } from "texts:ui/parts";
import { TextInput } from "./text-input.tsx";

/** The error in an authenticator code; undefined if it has six digits. */
export const codeProblem = (typed: string) => (/^\d{6}$/.test(plainCode(typed)) ? undefined : t("code.wrong"));

/** The authenticator code. Phones fill it in automatically. */
export const CodeInput = (props: Omit<ComponentProps<typeof TextInput>, "label">) => (
  <TextInput
    hint={t("code.hint")}
    {...props}
    label={t("code.label")}
    inputMode="numeric"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
    maxLength={12}
    required
  />
);
