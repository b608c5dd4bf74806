import { calendar } from "@naqi/contracts";
import { requestOf } from "@/lib/data/api.ts";

/** The address that a token of `calendar.renew` stands for: to be copied, and as calendar programs open it by themselves. */
export function feedAddress(token: string, origin = location.origin) {
  const address = `${origin}${requestOf(calendar.feed, { token }).url}`;
  return { address, opens: address.replace(/^https?:/, "webcal:") };
}
