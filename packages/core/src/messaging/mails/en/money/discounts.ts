import { brand } from "@naqi/contracts";
import type { CodeFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { codeLetter } from "./codes.ts";
import { moment } from "../formats.ts";

export const discounts = {
  issued: (code: CodeFacts): Letter =>
    codeLetter(code, `A discount code from ${brand}`, code.firstBookingOnly ? "your first booking" : "a booking"),

  expiring: (code: CodeFacts): Letter =>
    codeLetter(
      code,
      `Your discount code expires on ${moment(code.expiresAt)}`,
      code.firstBookingOnly ? "your first booking" : "a booking",
    ),
};
