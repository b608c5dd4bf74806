import * as z from "zod";
import { PoolError, invalidParameter } from "./errors.ts";
import type { Pool } from "./pool.ts";

/** One operation of the API: takes the parsed body, answers with what goes on the wire. */
export type Action = (pool: Pool, body: unknown) => Promise<object>;

/** Puts the check of the body, of the client id and of the pool id before the work. Unknown fields are ignored. */
export function action<Body extends z.ZodObject>(
  body: Body,
  work: (pool: Pool, input: z.output<Body>) => Promise<object>,
): Action {
  return async (pool, given) => {
    const parsed = body.safeParse(given);
    if (!parsed.success) throw invalidParameter(sentence(parsed.error));
    const { ClientId, UserPoolId } = addressed.parse(given);
    if (ClientId !== undefined && !pool.clients.some(({ id }) => id === ClientId)) {
      throw new PoolError("ResourceNotFoundException", `User pool client ${ClientId} does not exist.`);
    }
    if (UserPoolId !== undefined && UserPoolId !== pool.poolId) {
      throw new PoolError("ResourceNotFoundException", `User pool ${UserPoolId} does not exist.`);
    }
    return work(pool, parsed.data);
  };
}

const addressed = z.looseObject({
  ClientId: z.string().optional().catch(undefined),
  UserPoolId: z.string().optional().catch(undefined),
});

function sentence(error: z.ZodError): string {
  const problems = error.issues.map(
    ({ path, message }) => `Value at '${path.join(".")}' failed to satisfy constraint: ${message}`,
  );
  return `${problems.length} validation error${problems.length > 1 ? "s" : ""} detected: ${problems.join("; ")}`;
}

/** Building blocks of the bodies. The limits are those of the Cognito API reference. */
export const Id = z.string().min(1).max(128);
export const Username = z.string().min(1).max(254);
export const Secret = z.string().min(1).max(2048);
export const Code = z.string().min(1).max(2048);
export const Metadata = z.record(z.string(), z.string()).optional();
