import { mailedName, type ServiceSlug } from "@naqi/contracts";
import type { Letter } from "../../letter.ts";
import { moment, when } from "../formats.ts";
import { services } from "./jobs.ts";

export interface Offered {
  cleanerName: string;
  serviceType: ServiceSlug;
  day: string;
  hour: string;
  until: string;
}

export const waits = {
  offered: ({ cleanerName, serviceType, day, hour, until }: Offered, path: string): Letter => ({
    subject: `A time is free: ${when(day, hour)}`,
    paragraphs: [
      `${mailedName(cleanerName, "Your cleaner")} is free on ${when(day, hour)} (${services[serviceType]}). You asked us to tell you.`,
      `We keep this time for you until ${moment(until)} (Dubai time). After that, the next person on the list can have it.`,
    ],
    action: { label: "Book this time", path },
  }),
};
