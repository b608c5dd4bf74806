import { AuditEntity } from "../audit/audit.entity.ts";
import { ifThere } from "../../kit/table/conditions.ts";
import { addressesOf, type Leaver } from "../../kit/personal.ts";
import { TicketEntity } from "./tickets.entity.ts";

/** Erases closing reasons from the audit trail of a leaver's tickets: a ticket without an account has no subject to find. Repeatable. */
export async function forgetReasons(leaver: Pick<Leaver, "email" | "ownsEmail" | "formerEmail">): Promise<void> {
  if (!leaver.ownsEmail) return;
  const found = addressesOf(leaver).map((email) => TicketEntity.query.byEmail({ email }).go({ pages: "all" }));
  for (const { ticketId } of (await Promise.all(found)).flatMap(({ data }) => data)) {
    const { data: done } = await AuditEntity.query.byRecord({ recordId: ticketId }).go({ pages: "all" });
    for (const { auditId } of done) await ifThere(AuditEntity.patch({ auditId }).remove(["reason", "salt"]).go());
  }
}
