import { calendar } from "@naqi/contracts";
import { requestOf } from "@/lib/data/api.ts";

/** The address for a token of `calendar.renew`: to copy, and as a link that calendar apps open. */
export function feedAddress(token: string, origin = location.origin) {
  const address = `${origin}${requestOf(calendar.feed, { token }).url}`;
  return { address, opens: address.replace(/^https?:/, "webcal:") };
}
