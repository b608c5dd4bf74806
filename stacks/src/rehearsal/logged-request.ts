import type { Account } from "@naqi/local/control-plane/account";
import type { Properties } from "@naqi/local/control-plane/template";
import { logGroupName } from "../stages.ts";

/** The reference of the request that `logRequest` logs. */
export const loggedReference = "JKJaXmPLvHcESHA=";
const callId = "0b2f4d9e-7f5f-4f39-9c2e-3f1f7f0c9a11";

/** Puts into the logs of a stage what a booking leaves there, in the wrong order, and another request beside it. */
export function logRequest(account: Account, { stage, region }: { stage: string; region: string }) {
  const now = Date.now();
  const log = (part: string, ...lines: [number, object][]) => {
    const made = lines.map(([seconds, entry]) => ({
      timestamp: now - 60_000 + seconds * 1000,
      message: JSON.stringify(entry),
    }));
    account.keep(logGroupName(stage, part), region, { lines: made });
  };
  // As the gateway fills in the format of the access log.
  const [gateway] = account.standing(region, "AWS::ApiGatewayV2::Stage");
  const { Format } = (gateway?.properties["AccessLogSettings"] ?? {}) as Properties;
  const values: Record<string, string> = { routeKey: "POST /bookings", "integration.requestId": callId, status: "200" };
  const access = (requestId: string) =>
    JSON.parse(
      String(Format).replaceAll(/\$context\.([\w.]+)/g, (_, name: string) =>
        name === "requestId" ? requestId : (values[name] ?? "-"),
      ),
    ) as object;
  const ofJob = { level: "info", job: "deliver-outbox", requestId: loggedReference };
  log("access", [0.4, access(loggedReference)], [0.5, access("another=")]);
  log(
    "bookings",
    [0.2, { type: "platform.runtimeDone", record: { requestId: callId } }],
    [0.1, { operation: "bookings.book", requestId: loggedReference, status: 200 }],
    [0.3, { operation: "bookings.book", requestId: "another=", status: 200 }],
  );
  log("jobs", [2, { ...ofJob, mail: "evt_1-customer" }], [1, { ...ofJob, eventId: "evt_1", kind: "booking.booked" }]);
}

/** Whether `npm run find` printed that request, from the function to the mail, and nothing of the other one. */
export const isLoggedRequest = (printed: string): boolean => {
  const lines = printed.split("\n").filter((line) => /^\d{4}-\d\d-\d\dT/.test(line));
  const wanted = ["bookings.book", callId, "POST /bookings", "booking.booked", "evt_1-customer"];
  return lines.length === wanted.length && wanted.every((word, index) => lines[index]?.includes(word));
};
