import { brand } from "@naqi/contracts";
import type { Letter } from "../letter.ts";

export const account = {
  /** The receipt of a closed account (decisions G18). */
  closed: (): Letter => ({
    subject: `Your ${brand} account is closed`,
    paragraphs: [
      `your ${brand} account is closed and what was personal in it is being erased. Bookings to come were cancelled.`,
      "What the law makes us keep, the records of completed jobs and their payments, stays without your name.",
      "If it was not you, please answer to this mail at once.",
    ],
  }),
};
