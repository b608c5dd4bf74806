import { admin } from "@naqi/contracts";
import { AuditEntity } from "../audit/audit.entity.ts";
import { implement } from "../kit/implement.ts";
import { pageThrough } from "../kit/pages.ts";

/** What staff did, newest first. */
export const audit = implement(admin.audit, async (paging) => {
  const { rows, cursor } = await pageThrough(AuditEntity.query.trail({ trail: "all" }), { ...paging, order: "desc" });
  return { items: rows, cursor };
});
