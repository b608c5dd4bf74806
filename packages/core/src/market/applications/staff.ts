import { applications } from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { ApplicationEntity } from "./applications.entity.ts";

export const staffOffers = implement(applications.staffOffers, async ({ requestId, ...paging }) => {
  const { rows, cursor } = await pageThrough(ApplicationEntity.query.byRequest({ requestId }), paging);
  return { items: rows.map((row) => ({ ...row, message: row.message ?? null })), cursor };
});
