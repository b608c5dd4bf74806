import type { Fils } from "@naqi/contracts";
import type { CodeFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { codeLetter } from "./codes.ts";
import { money } from "../formats.ts";

const thanks = "Thank you: your friend's first booking is done";

export const referrals = {
  codeIssued: (code: CodeFacts): Letter => codeLetter(code, "Your discount from a friend", "your first booking"),

  rewarded: (code: CodeFacts): Letter => codeLetter(code, thanks, "a booking"),

  /** To a cleaner who invited them (G85). */
  credited: (value: Fils): Letter => ({
    subject: thanks,
    paragraphs: [`${money(value)} was added to your earnings.`],
    action: { label: "See my earnings", path: "/cleaner/earnings" },
  }),
};
