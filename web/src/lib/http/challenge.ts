import type { refuseRequest, RefusedAs } from "@naqi/contracts";
import { ApiError } from "./api-error.ts";
import { type HttpRequest, send } from "./http.ts";

type Challenged = RefusedAs<typeof refuseRequest.challenge>;

/** A challenge can be used up or expire meanwhile, and the server then sets another one. */
const mostChallenges = 3;

/**
 * Sends a request by `send`. If the server requires proof of work because of many requests from this network
 * (`request.challenge`), it computes it and resends: the user only sees a delay of a second or two.
 */
export async function sendSolving(request: HttpRequest, terms: Parameters<typeof send>[1]): Promise<unknown> {
  let headers: Record<string, string> | undefined;
  for (let solved = 0; ; solved++) {
    try {
      return await send(request, { ...terms, headers });
    } catch (error) {
      if (!isChallenge(error) || solved === mostChallenges) throw error;
      headers = await answering(error.details).catch(() => {
        throw error;
      });
    }
  }
}

const isChallenge = (error: unknown): error is ApiError<string, Challenged["details"]> =>
  error instanceof ApiError && error.code === ("request.challenge" satisfies Challenged["code"]);

async function answering({ challenge }: Challenged["details"]): Promise<Record<string, string>> {
  const { challengeHeader, solve } = await import("@naqi/contracts/kit/challenge");
  return { [challengeHeader]: await solve(challenge) };
}
