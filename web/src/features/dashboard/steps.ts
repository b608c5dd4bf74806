import { t } from "texts:dashboard";

export const wizard = "/cleaner/onboarding";

const names = () =>
  ({
    1: t("gate.step1"),
    2: t("gate.step2"),
    3: t("gate.step3"),
    4: t("gate.step4"),
    5: t("gate.step5"),
    6: t("gate.step6"),
  }) as const;

export type Section = keyof ReturnType<typeof names>;

export const stepName = (step: Section) => names()[step];
