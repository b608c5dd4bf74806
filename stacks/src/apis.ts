import { type Operation, routeOf } from "@naqi/contracts/kit/operation";

/** The HTTP APIs of a stage, one for each audience (decision 0104). */
export const apiNames = ["staff", "public", "member"] as const;
export type ApiName = (typeof apiNames)[number];

/** How the paths of each API begin. The member API serves every other path. */
const beginnings: Record<Exclude<ApiName, "member">, readonly string[]> = {
  staff: ["/admin"],
  public: [
    "/calendar",
    "/cleaners",
    "/confirmations",
    "/factor-recoveries",
    "/password-resets",
    "/sign-ups",
    "/site",
    "/subscriptions",
    "/tickets",
    "/unsubscriptions",
  ],
};

/** The path patterns of CloudFront with the API behind each. CloudFront takes the first pattern that matches. */
export const apiPatterns: readonly (readonly [pattern: string, api: ApiName])[] = [
  ...beginnings.staff.map((beginning) => [`/api${beginning}*`, "staff"] as const),
  ...beginnings.public.map((beginning) => [`/api${beginning}*`, "public"] as const),
  ["/api/*", "member"],
];

/** The API that CloudFront asks for an operation. The path alone decides, as in CloudFront, not the caller's role. */
export function apiOf(operation: Pick<Operation, "route">): ApiName {
  const { path } = routeOf(operation);
  const found = apiPatterns.find(([pattern]) => `/api${path}`.startsWith(pattern.slice(0, -1)));
  if (!found) throw new Error(`No API serves ${path}.`);
  return found[1];
}
