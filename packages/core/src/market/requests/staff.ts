import {
  addDays,
  type AuditEntry,
  instantOf,
  refuseAdmin,
  refuseRequestOf,
  type RequestCase,
  requests,
  RequestStatus,
  type StaffRequest,
} from "@naqi/contracts";
import { entryOf, writing } from "../../staff/audit/audit.ts";
import { committing } from "../../staff/audit/staff.ts";
import { happened, recordHistory } from "../../staff/audit/timeline.ts";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { pageMerged, pageThrough } from "../../kit/table/pages.ts";
import { commit, insteadOfRetry } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { RequestEntity } from "./requests.entity.ts";
import { takingOff } from "./requests.ts";
import { asRequest, isOpen, type RequestRow } from "./view.ts";

const [firstDay, lastDay] = ["2000-01-01", "2099-12-30"];

export const asStaffSee = (row: RequestRow): StaffRequest => ({ ...asRequest(row), customerName: row.customerName });

export const staffList = implement(requests.staffList, async ({ customerId, cursor, limit, ...asked }) => {
  const { status, from = firstDay, until = lastDay, order } = asked;
  const paging = { cursor, limit, order: customerId || order === "newest" ? "desc" : "asc" } as const;
  const { rows, cursor: next } =
    !customerId && status === "any"
      ? await anyStatus({ from, until }, paging)
      : await pageThrough(
          customerId
            ? RequestEntity.query.byCustomer({ customerId, origin: "posted" })
            : RequestEntity.query
                .byStatus({ origin: "posted", status: status === "any" ? "open" : status })
                .between({ createdAt: instantOf(from, "00:00") }, { createdAt: instantOf(addDays(until, 1), "00:00") }),
          paging,
        );
  return { items: rows.map(asStaffSee), cursor: next };
});

interface Days {
  from: string;
  until: string;
}

const anyStatus = ({ from, until }: Days, paging: Parameters<typeof pageMerged>[2]) =>
  pageMerged<RequestRow>(
    (after) => {
      const [createdAt, requestId] = after ?? [];
      const place = createdAt && requestId ? { createdAt, requestId } : undefined;
      const first = { createdAt: instantOf(from, "00:00") };
      const end = { createdAt: instantOf(addDays(until, 1), "00:00") };
      const [lower, upper] = paging.order === "asc" ? [place ?? first, end] : [first, place ?? end];
      return RequestStatus.options.map((status) =>
        RequestEntity.query.byStatus({ origin: "posted", status }).between(lower, upper),
      );
    },
    ({ createdAt, requestId }) => [createdAt, requestId],
    paging,
  );

export const staffCase = implement(requests.staffCase, async ({ requestId }) => caseOf(await postedOf(requestId)));

/** Takes a request off the board with a reason for its customer. Refuses one that was closed or edited meanwhile. */
export const staffClose = staffCommand(
  requests.staffClose,
  async ({ requestId, edition, reason }) => {
    const request = await postedOf(requestId);
    mustBeAsSeen(request, edition);
    const { customerId, customerName, title, package: choice, serviceType } = request;
    const entry = entryOf({
      action: "request.close",
      subjectId: customerId,
      subjectName: customerName,
      recordId: requestId,
      reason,
    });
    const changed = async () => {
      mustBeAsSeen(await postedOf(requestId), edition);
      // Its customer is leaving right now, which removes the request.
      return refuseRequestOf.closed();
    };
    await commit([
      ...committing(),
      ...insteadOfRetry(takingOff(request, "cancelled", edition), changed),
      outboxEvent("request.closed", {
        memberId: customerId,
        title,
        ...(choice && { package: choice }),
        serviceType,
        reason,
      }),
      writing(entry),
    ]);
    return caseOf(await postedOf(requestId), entry);
  },
  async ({ requestId }) => caseOf(await postedOf(requestId)),
);

function mustBeAsSeen(request: RequestRow, edition: number): void {
  if (!isOpen(request)) throw refuseRequestOf.closed();
  if (request.edition !== edition) throw refuseAdmin.caseChanged();
}

async function postedOf(requestId: string): Promise<RequestRow> {
  const { data } = await RequestEntity.get({ requestId }).go({ consistent: true });
  if (data?.origin !== "posted") throw refuseRequestOf.notFound();
  return data;
}

async function caseOf(row: RequestRow, fresh?: AuditEntry): Promise<RequestCase> {
  const request = asStaffSee(row);
  const done = await recordHistory(row.requestId, fresh);
  const { status } = request;
  // The audit row shows who closed it and why; an expired request may not have been swept yet.
  const isTold = status === "open" || done.some(({ what }) => what === "request.close");
  const since = status === "expired" ? request.closesAt : row.updatedAt;
  return {
    request,
    timeline: happened(
      [
        ["request.posted", row.createdAt, "customer"],
        [`request.${status}`, isTold ? undefined : since, status === "expired" ? "system" : undefined],
      ],
      done,
    ),
  };
}
