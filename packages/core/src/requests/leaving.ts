import { type Address, formerMember, searchLabel, type ServiceSlug } from "@naqi/contracts";
import { plainTitle } from "../bookings/leaving.ts";
import { writtenNow } from "../kit/follower.ts";

interface Request {
  origin: "posted" | "direct" | "inquiry";
  status: string;
  serviceType: ServiceSlug;
  location: string;
  address?: Address | undefined;
}

/** A request without its customer's name, words and exact place. The board's copies learn of it by the feed. */
export function withoutCustomer({ origin, status, serviceType, location, address }: Request) {
  const isPosted = origin === "posted";
  return {
    set: {
      customerName: formerMember,
      title: address ? plainTitle({ serviceType, address }) : searchLabel(serviceType),
      location: isPosted ? location : (address?.area ?? "Dubai"),
      ...(status === "open" && { status: "cancelled" as const }),
      ...(isPosted && { feed: "posted", writtenAt: writtenNow() }),
    },
    add: { version: 1 },
    remove: ["description", "address", "customerAvatarUrl", "propertyType", "propertySize", "board"] as const,
  };
}
