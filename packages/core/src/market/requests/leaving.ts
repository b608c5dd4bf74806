import type { Address } from "@naqi/contracts";
import { writtenNow } from "../../kit/follower.ts";

export const areaOf = ({ address }: { address?: Address | undefined }) => address?.area ?? "Dubai";

interface Request {
  origin: "posted" | "direct" | "inquiry";
  status: string;
  location: string;
  address?: Address | undefined;
}

/** A request without its customer's name, words and exact place. The feed updates the board's copies. */
export function withoutCustomer({ origin, status, location, address }: Request) {
  const isPosted = origin === "posted";
  return {
    set: {
      location: isPosted ? location : areaOf({ address }),
      ...(status === "open" && { status: "cancelled" as const }),
      ...(isPosted && { feed: "posted", writtenAt: writtenNow() }),
    },
    add: { version: 1 },
    remove: [
      "title",
      "description",
      "address",
      "customerName",
      "customerAvatarUrl",
      "propertyType",
      "propertySize",
      "propertyId",
      "board",
    ] as const,
  };
}
