import { refuseRequest } from "@naqi/contracts";
import { serveOne } from "./http/serve.ts";

/** Answers every unknown path below /api, in the common error shape. */
export const handler = serveOne("fallback", async () => {
  throw refuseRequest.unknownRoute();
});
