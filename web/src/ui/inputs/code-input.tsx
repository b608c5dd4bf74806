import { plainCode } from "@naqi/contracts";
import type { ComponentProps } from "react";
import { t } from "texts:parts";
import { TextInput } from "./text-input.tsx";

/** What is wrong with a code of an authenticator app; undefined when it has its six digits. */
export const codeProblem = (typed: string) => (/^\d{6}$/.test(plainCode(typed)) ? undefined : t("code.wrong"));

/** The code of an authenticator app. Phones fill it in by themselves. */
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
