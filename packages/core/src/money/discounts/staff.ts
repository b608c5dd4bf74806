import {
  type DiscountStatus,
  type DiscountType,
  discounts,
  discountStatus,
  policy,
  refuseDiscount,
} from "@naqi/contracts";
import { auditing } from "../../staff/audit/audit.ts";
import { actingAsStaff, committing } from "../../staff/audit/staff.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { memberByEmail } from "../../identity/member-record/member.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { DiscountEntity } from "./discounts.entity.ts";
import { revoking } from "./issue.ts";
import type { DiscountRow } from "./redeem.ts";

interface Filters {
  status?: DiscountStatus | undefined;
  type?: DiscountType | undefined;
  owner?: string | undefined;
  code?: string | undefined;
}

interface Page {
  rows: DiscountRow[];
  cursor?: string;
}

interface Paging {
  cursor?: string | undefined;
  limit: number;
}

export const asStaffSees = (
  code: DiscountRow,
  owner: Pick<MemberRow, "fullName" | "email"> | null | undefined,
  now = Call.now(),
) => ({
  ...code,
  currency: "AED" as const,
  status: discountStatus(code, now),
  ownerName: owner?.fullName,
  ownerEmail: owner?.email,
});

export const staffList = implement(discounts.staffList, async ({ cursor, limit, ...filters }) => {
  const asked = await withoutEmail(filters);
  const page: Page = asked ? await pageOf(asked, { cursor, limit }) : { rows: [] };
  return { items: await withOwners(page.rows), cursor: page.cursor };
});

async function withoutEmail({ email, ...filters }: Filters & { email?: string | undefined }) {
  if (!email) return filters;
  const owner = (await memberByEmail(email))?.memberId;
  return owner && (!filters.owner || filters.owner === owner) ? { ...filters, owner } : undefined;
}

async function withOwners(codes: readonly DiscountRow[]) {
  const userIds = [...new Set(codes.map(({ userId }) => userId))];
  if (userIds.length === 0) return [];
  const rows = await readTogether(...userIds.map((memberId) => row(MemberEntity, { memberId })));
  const owners = new Map(userIds.map((userId, index) => [userId, rows[index]]));
  return codes.map((code) => asStaffSees(code, owners.get(code.userId)));
}

const stateOf = { available: "unused", redeemed: "redeemed", expired: "expired", revoked: "revoked" } as const;

function patternFor({ status, type, owner, code }: Filters) {
  if (owner) return { query: DiscountEntity.query.primary({ userId: owner }), order: "asc" as const };
  if (code) return { query: DiscountEntity.query.byCode({ code }), order: "desc" as const };
  // Nearly all codes are welcome codes, so the state index is narrower.
  if (type && !(status && type === "welcome")) {
    return { query: DiscountEntity.query.byType({ discountType: type }), order: "desc" as const };
  }
  if (status === "available") {
    const query = DiscountEntity.query.byState({ state: "unused" }).gt({ expiresAt: Call.now() });
    return { query, order: "asc" as const };
  }
  if (status) return { query: DiscountEntity.query.byState({ state: stateOf[status] }), order: "desc" as const };
  return { query: DiscountEntity.query.byCreation({ listed: "codes" }), order: "desc" as const };
}

const mostReads = 10;
const comparedAtOnce = 500;
/** Cursor prefix of an exact match, because partial matches have another order. */
const wholeMark = "whole-";

/** A page of codes: an exact match first, else partial matches. Reads at most ten times, so a page may be short and have a cursor. */
async function pageOf(filters: Filters, { cursor, limit }: Paging): Promise<Page> {
  const { code, ...others } = filters;
  if (!code || filters.owner) return pageWhere(filters, patternFor(filters), { cursor, limit });
  if (!cursor || cursor.startsWith(wholeMark)) {
    const page = await pageWhere(filters, patternFor(filters), { cursor: cursor?.slice(wholeMark.length), limit });
    if (page.rows.length > 0 || cursor) {
      return { ...page, ...(page.cursor && { cursor: `${wholeMark}${page.cursor}` }) };
    }
  }
  return pageWhere(filters, patternFor(others), { cursor, limit, atOnce: comparedAtOnce });
}

async function pageWhere(
  filters: Filters,
  { query, order }: ReturnType<typeof patternFor>,
  { cursor, limit, atOnce }: Paging & { atOnce?: number },
): Promise<Page> {
  const { status, type, code } = filters;
  const now = Call.now();
  const isWanted = (found: DiscountRow) =>
    (!status || discountStatus(found, now) === status) &&
    (!type || found.discountType === type) &&
    (!code || found.code.includes(code));
  const rows: DiscountRow[] = [];
  let from = cursor;
  for (let reads = 0; reads < mostReads; reads++) {
    const page = await pageThrough(query, { cursor: from, limit: atOnce ?? limit - rows.length, order });
    rows.push(...page.rows.filter(isWanted));
    from = page.cursor;
    if (!from || rows.length >= limit) break;
  }
  return { rows, ...(from && { cursor: from }) };
}

export const revoke = staffCommand(
  discounts.revoke,
  ({ userId, code, reason }) =>
    retryOnConflict(async () => {
      const { found, owner } = await ownedCode(userId, code);
      const now = Call.now();
      const status = discountStatus(found, now);
      if (status !== "available") throw refuseDiscount.notAvailable({ details: { status } });
      await commit([
        ...committing(),
        ...revoking(found),
        auditing({
          action: "code.revoke",
          subjectId: userId,
          subjectName: owner?.fullName,
          reason: `${code}: ${reason}`,
        }),
      ]);
      return asStaffSees({ ...found, revokedAt: now }, owner);
    }),
  async ({ userId, code }) => {
    const { found, owner } = await ownedCode(userId, code);
    return asStaffSees(found, owner);
  },
);

async function ownedCode(userId: string, code: string) {
  const [found, owner] = await readTogether(
    row(DiscountEntity, { userId, code }),
    row(MemberEntity, { memberId: userId }),
  );
  if (!found) throw refuseDiscount.notFound();
  return { found, owner };
}

/** The file names people, so the export is audited first, with its reason. */
export const exportCodes = implement(discounts.exportCodes, async ({ reason, ...filters }) => {
  await commit([actingAsStaff(), auditing({ action: "code.export", reason })]);
  const items: Awaited<ReturnType<typeof withOwners>> = [];
  const asked = await withoutEmail(filters);
  if (!asked) return { items, isWhole: true };
  let cursor: string | undefined;
  do {
    const limit = Math.min(100, policy.customCode.exported - items.length);
    const page = await pageOf(asked, { cursor, limit });
    items.push(...(await withOwners(page.rows)));
    ({ cursor } = page);
  } while (cursor && items.length < policy.customCode.exported);
  return { items, isWhole: !cursor };
});
