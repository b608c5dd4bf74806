import { type Address, formerMember, searchLabel, type ServiceSlug } from "@naqi/contracts";
import { writtenNow } from "../kit/follower.ts";

interface Job {
  serviceType: ServiceSlug;
  address?: Address | undefined;
}

/** Where no area is known, all that is kept is the city. */
export const areaOf = ({ address }: Pick<Job, "address">) => address?.area ?? "Dubai";

/** What a job is called once its customer's words are gone. */
export const plainTitle = (job: Job) => `${searchLabel(job.serviceType)} in ${areaOf(job)}`;

interface Request extends Job {
  origin: "posted" | "direct" | "inquiry";
  status: string;
  location: string;
}

/** A request without its customer's name, words and exact place. The board's copies learn of it by the feed. */
export function withoutCustomer({ origin, status, serviceType, location, address }: Request) {
  const isPosted = origin === "posted";
  return {
    set: {
      customerName: formerMember,
      title: address ? plainTitle({ serviceType, address }) : searchLabel(serviceType),
      location: isPosted ? location : areaOf({ address }),
      ...(status === "open" && { status: "cancelled" as const }),
      ...(isPosted && { feed: "posted", writtenAt: writtenNow() }),
    },
    add: { version: 1 },
    remove: ["description", "address", "customerAvatarUrl", "propertyType", "propertySize", "board"] as const,
  };
}
