import type { ServiceSlug } from "@naqi/contracts";
import type { Letter } from "../../letter.ts";
import { longDay } from "../formats.ts";
import { services } from "./jobs.ts";

export interface Search {
  dispatchId: string;
  serviceType: ServiceSlug;
  area: string;
  day: string;
  why: "unanswered" | "not_possible";
}

const whys = {
  unanswered: "No cleaner accepted in time.",
  not_possible:
    "A cleaner wanted to accept, but the visit could no longer be booked as you asked for it. A code or wallet credit may have been used, you may have reached a limit of visits, or the hour has closed for a holiday season.",
};

export const dispatches = {
  unfilled: ({ dispatchId, serviceType, area, day, why }: Search): Letter => ({
    subject: "We found no cleaner for your visit",
    paragraphs: [
      `You asked us to find a cleaner for ${longDay(day)} (${services[serviceType]} in ${area}). ${whys[why]}`,
      "Nothing is booked and you pay nothing. You can try another time, or choose a cleaner who is free at other hours.",
    ],
    action: { label: "See your options", path: `/customer/searches/${dispatchId}` },
  }),
};
