import { dayOf } from "@naqi/contracts";
import type { CodeFacts } from "../facts.ts";
import type { Letter } from "../letter.ts";
import { longDay, money } from "./formats.ts";

/** A code that takes something off a booking; `off` names which. */
export const codeLetter = ({ code, value, minimum, expiresAt }: CodeFacts, subject: string, off: string): Letter => ({
  subject,
  paragraphs: [
    `your code ${code} takes ${money(value)} off ${off} of at least ${money(minimum)}.`,
    `It works once, until ${longDay(dayOf(expiresAt))}.`,
  ],
  action: { label: "Find cleaners", path: "/search" },
});
