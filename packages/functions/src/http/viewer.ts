import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { dayOf } from "@naqi/contracts";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

type Requested = Pick<APIGatewayProxyEventV2, "headers"> & {
  requestContext: { http: Pick<APIGatewayProxyEventV2["requestContext"]["http"], "sourceIp"> };
};

/**
 * Whose request it is: CloudFront writes the viewer behind whatever they sent along, and the gateway CloudFront behind that.
 */
export function viewerOf({ headers, requestContext: { http } }: Requested): string {
  const hops = (headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  if (hops.at(-1) === http.sourceIp) hops.pop();
  return hops.at(-1) || http.sourceIp;
}

/**
 * The viewer's address as a seal of this day, from which nobody without the origin's secret gets the address back; of an address of
 * version 6 its network, in which one home has as many as it likes.
 */
export function sealedViewer(event: Requested, now: string): string {
  const [secret = ""] = (process.env.ORIGIN_SECRET ?? "").split(",");
  return createHmac("sha256", secret)
    .update(`viewer ${dayOf(now)} ${networkOf(viewerOf(event))}`)
    .digest("base64url");
}

/** The first 64 bits of an address of version 6, however it is written; one of version 4 as it is, wrapped in one of 6 or not. */
function networkOf(address: string): string {
  const asHost = `http://[${address}]`;
  if (!isIPv6(address) || !URL.canParse(asHost)) return address;
  // As URLs write it: small letters, no leading noughts, two colons for the longest run of nought.
  const written = new URL(asHost).hostname.slice(1, -1);
  if (written.startsWith("::ffff:")) return written;
  const [before = "", behind = ""] = written.split("::");
  const [first, last] = [before, behind].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const noughts = Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...noughts, ...last].slice(0, 4).join(":");
}
