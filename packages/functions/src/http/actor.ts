import { type Operation, Role } from "@naqi/contracts";
import { challengeHeader } from "@naqi/contracts/kit/challenge";
import { sessionClaim } from "@naqi/contracts/kit/scope";
import type { Actor } from "@naqi/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import { sealedViewer } from "./viewer.ts";

/**
 * The caller, from the claims that the gateway's authorizer has checked: the pre-token trigger adds the role from the
 * member row. Public operations never see the caller; one that needs the connection gets it as a seal.
 */
export function actorOf(
  { access, needs }: Pick<Operation, "access" | "needs">,
  event: APIGatewayProxyEventV2,
  now: string,
): Actor {
  const from = needs.connection && {
    connection: { seal: sealedViewer(event, now), answer: event.headers[challengeHeader] },
  };
  if (access === "anyone") return { kind: "visitor", ...from };
  const context = event.requestContext as Partial<APIGatewayProxyEventV2WithJWTAuthorizer["requestContext"]>;
  const claims = context.authorizer?.jwt?.claims;
  if (!claims?.sub) return { kind: "visitor" };
  const text = (name: string) => (claims[name] === undefined ? "" : String(claims[name]));
  return {
    kind: "member",
    memberId: text("sub"),
    role: Role.safeParse(claims.role).data,
    email: text("email"),
    emailVerified: text("email_verified") === "true",
    fullName: text("name"),
    authTime: text("auth_time") && new Date(Number(text("auth_time")) * 1000).toISOString(),
    byGoogle: text("username").startsWith("Google_"),
    session: text(sessionClaim),
    origin: text("origin_jti"),
    ...from,
  };
}
