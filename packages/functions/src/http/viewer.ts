import { createHmac } from "node:crypto";
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
  const address = viewerOf(event);
  const network = address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;
  return createHmac("sha256", secret)
    .update(`viewer ${dayOf(now)} ${network}`)
    .digest("base64url");
}
