import { refuseRequest } from "@naqi/contracts";
import { serveOne } from "./http/serve.ts";

/** Answers every path below /api that no operation has, in the one error shape. */
export const handler = serveOne("fallback", async () => {
  throw refuseRequest.unknownRoute();
});
