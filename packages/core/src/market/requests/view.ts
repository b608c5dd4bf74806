import type { CleaningRequest, RequestStatus } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import type { RequestEntity } from "./requests.entity.ts";

export type RequestRow = EntityItem<typeof RequestEntity>;

type Timed = Pick<RequestRow, "status" | "closesAt">;

/** On the job board now: the clock decides, not the sweep. */
export const isOpen = ({ status, closesAt = "" }: Timed) => status === "open" && closesAt > Call.now();

export function statusOf(request: Timed): RequestStatus {
  if (request.status === "inquiry") throw new Error("An inquiry is on no list of requests.");
  return request.status === "open" && !isOpen(request) ? "expired" : request.status;
}

export const asRequest = (row: RequestRow): CleaningRequest => ({
  ...row,
  status: statusOf(row),
  closesAt: row.closesAt ?? row.createdAt,
});
