import { networkError } from "../http/api-error.ts";

/** The calls about the signed-in member. Loaded only for members: visitors of the public pages need no contracts. */
export const server = () =>
  import("./member-calls.ts").catch(() => {
    throw networkError();
  });
