import type { ServiceSlug } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { HandlersOf, Notices } from "../../messaging/outbox/events.ts";
import { ofMember, ofNobody } from "../../messaging/outbox/without.ts";
import { type FreedHours, offerNext } from "./offering.ts";

export interface OfferedHour {
  memberId: string;
  cleanerId: string;
  cleanerName: string;
  serviceType: ServiceSlug;
  day: string;
  hour: string;
  until: string;
}

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "wait.freed": FreedHours;
    "wait.offered": OfferedHour;
  }
}

const pathOf = ({ cleanerId, serviceType, day, hour }: OfferedHour) =>
  `/cleaner-profile/${cleanerId}?${new URLSearchParams({ book: "1", service: serviceType, day, at: hour })}`;

export const waitNotices: HandlersOf<"wait"> = {
  "wait.freed": { does: async (freed) => void (await offerNext(freed)), without: ofNobody },
  "wait.offered": {
    group: "visits",
    notices: (offered): Notices => {
      const { memberId, cleanerId, cleanerName, serviceType, day, hour, until } = offered;
      if (until <= Call.now()) return {};
      const path = pathOf(offered);
      return {
        customer: {
          to: { memberId },
          until,
          bell: { facts: { serviceType, day, hour }, path, other: { memberId: cleanerId, name: cleanerName } },
          mail: ({ waits }) => waits.offered(offered, path),
        },
      };
    },
    without: (values, leaver) => (values.cleanerId === leaver.memberId ? undefined : ofMember(values, leaver)),
  },
};
