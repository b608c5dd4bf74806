import { Call } from "../../kit/call.ts";
import { type Part, transact } from "../../kit/table/transact.ts";
import { RequestEntity } from "./requests.entity.ts";
import { leavingBoard, takingOff } from "./requests.ts";
import { isOpen, type RequestRow } from "./view.ts";

/** Takes a request off the board, even without its customer; false if it was off already. */
export async function takeOff(
  request: RequestRow,
  to: "cancelled" | "expired",
  more: readonly Part[] = [],
): Promise<boolean> {
  const failed = await transact([...takingOff(request, to), ...more]);
  if (failed.has("request")) return false;
  if (!failed.has("member")) return true;
  return (await transact([...leavingBoard(request, to), ...more])).size === 0;
}

/** Cancels all open requests of a departing customer; the worker notifies applicants. Safe to repeat. */
export async function takeOffAll(customerId: string): Promise<void> {
  Call.job();
  const { data } = await RequestEntity.query.byCustomer({ customerId, origin: "posted" }).go({ pages: "all" });
  for (const request of data) {
    if (request.status === "open") await takeOff(request, isOpen(request) ? "cancelled" : "expired");
  }
}
