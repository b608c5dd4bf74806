import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { dayOf } from "@naqi/contracts";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

type Requested = Pick<APIGatewayProxyEventV2, "headers"> & {
  requestContext: { http: Pick<APIGatewayProxyEventV2["requestContext"]["http"], "sourceIp"> };
};

/** The client's address: CloudFront appends the viewer to the header, and the gateway appends CloudFront. */
export function viewerOf({ headers, requestContext: { http } }: Requested): string {
  const hops = (headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  if (hops.at(-1) === http.sourceIp) hops.pop();
  return hops.at(-1) || http.sourceIp;
}

/**
 * A daily seal of the viewer's address that cannot be reversed without the origin's secret. For IPv6 it seals the
 * network, because one home has many addresses.
 */
export function sealedViewer(event: Requested, now: string): string {
  const [secret = ""] = (process.env.ORIGIN_SECRET ?? "").split(",");
  return createHmac("sha256", secret)
    .update(`viewer ${dayOf(now)} ${networkOf(viewerOf(event))}`)
    .digest("base64url");
}

/** The first 64 bits of an IPv6 address in any notation; an IPv4 address unchanged, mapped into IPv6 or not. */
function networkOf(address: string): string {
  const asHost = `http://[${address}]`;
  if (!isIPv6(address) || !URL.canParse(asHost)) return address;
  // As URLs write it: lower case, no leading zeros, two colons for the longest run of zeros.
  const written = new URL(asHost).hostname.slice(1, -1);
  if (written.startsWith("::ffff:")) return written;
  const [before = "", behind = ""] = written.split("::");
  const [first, last] = [before, behind].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const noughts = Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...noughts, ...last].slice(0, 4).join(":");
}
