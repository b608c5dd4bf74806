import { type DiscountValueType, policy } from "@naqi/contracts";
import type { CodeFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { moment, money } from "../formats.ts";

const takes = (valueType: DiscountValueType, value: number) =>
  valueType === "fixed" ? money(value) : `${value}% (up to ${money(policy.mostPercentOff)})`;

export const codeLetter = (
  { code, valueType, value, minimum, expiresAt }: CodeFacts,
  subject: string,
  off: string,
): Letter => ({
  subject,
  paragraphs: [
    `Your code ${code} takes ${takes(valueType, value)} off ${off}${minimum > 0 ? ` of ${money(minimum)} or more` : ""}.`,
    `It works once, until ${moment(expiresAt)} (Dubai time).`,
  ],
  action: { label: "Find cleaners", path: "/search" },
});
