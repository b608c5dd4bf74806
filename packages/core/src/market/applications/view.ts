import { type Application, shownStatus } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { isOpen, type RequestRow, statusOf } from "../requests/view.ts";
import type { ApplicationEntity } from "./applications.entity.ts";

export type ApplicationRow = EntityItem<typeof ApplicationEntity>;

export const isOutdated = (row: ApplicationRow, request: RequestRow) =>
  row.status === "pending" && isOpen(request) && row.termsVersion < request.termsVersion;

/** An application as its cleaner sees it: rejected as soon as its request is closed (decisions G60). */
export function asApplication(row: ApplicationRow, request: RequestRow): Application {
  const status = statusOf(request);
  return {
    ...row,
    message: row.message ?? null,
    status: shownStatus(row.status, status),
    isOutdated: isOutdated(row, request),
    request: { ...request, status, isFulfilled: request.fulfilledBy ? true : undefined },
  };
}
