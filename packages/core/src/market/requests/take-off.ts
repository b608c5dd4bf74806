import { Call } from "../../kit/call.ts";
import { answering, commit, type Part, retry, tryCommit } from "../../kit/table/commit.ts";
import { countingClosedRequest } from "../../identity/member-record/standing.ts";
import { RequestEntity } from "./requests.entity.ts";
import { leavingBoard } from "./requests.ts";
import { isOpen, type RequestRow } from "./view.ts";

export async function takeOff(
  request: RequestRow,
  to: "cancelled" | "expired",
  more: readonly Part[] = [],
): Promise<boolean> {
  const board = leavingBoard(request, to);
  const isOff = await commit([
    ...board.map((part) => (part.answer === retry ? answering(part, () => false) : part)),
    answering(countingClosedRequest(request.customerId), () => tryCommit([...board, ...more])),
    ...more,
  ]);
  return isOff ?? true;
}

export async function takeOffAll(customerId: string): Promise<void> {
  Call.job();
  const { data } = await RequestEntity.query.byCustomer({ customerId, origin: "posted" }).go({ pages: "all" });
  for (const request of data) {
    if (request.status === "open") await takeOff(request, isOpen(request) ? "cancelled" : "expired");
  }
}
