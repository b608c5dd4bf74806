import { type Operation, operations, type Role, routeOf } from "@naqi/contracts";
import { operationRecords } from "./all.ts";
import type { OperationId, Verdict } from "./record.ts";

/** What members may do whose token says more than they are. */
export interface Standing {
  name: "suspended" | "unconfirmed" | "closed" | "unprotected";
  roles: readonly Role[];
  /** What they are refused with. */
  refused: RegExp;
  /** What holds for a whole class of operations; without it they are refused. A record says where it differs. */
  usually: (operation: Operation) => Verdict | undefined;
}

const isRead = (operation: Operation) => routeOf(operation).method === "GET";
const reading = (operation: Operation) =>
  isRead(operation) ? "It only reads what is theirs, or everyone's." : undefined;

/** They book, do and say nothing, and read their own history (decision 0115). */
export const suspended: Standing = {
  name: "suspended",
  roles: ["customer", "cleaner"],
  refused: /\.suspended$/,
  usually: reading,
};

/** With an unconfirmed address members prepare their own data, and contact no others (decisions §6.3). */
export const unconfirmed: Standing = {
  name: "unconfirmed",
  roles: ["customer", "cleaner"],
  refused: /\.unconfirmed$/,
  usually: reading,
};

/** They have left, and what they left behind was erased. The gate refuses what it checks (G121). */
export const closed: Standing = {
  name: "closed",
  roles: ["customer", "cleaner"],
  refused: /\.(notEnrolled|alreadyEnrolled|suspended|unconfirmed|notFound|requestNotFound|noExport)$/,
  usually: (operation) => {
    if (operation.checks) return /^request\.anonymous$/;
    return isRead(operation) ? /^$|\.(notEnrolled|notFound|requestNotFound|suspended)$/ : undefined;
  },
};

/** Staff without their second factor, while their token still says so: the gate reads their row for every staff operation (G121). */
export const unprotected: Standing = {
  name: "unprotected",
  roles: ["admin"],
  refused: /^request\.forbidden$/,
  usually: () => undefined,
};

const operationOf = new Map(operations.map(({ operation }) => [operation.id, operation]));

/** What someone in this standing meets: why they may, or what they are refused with. */
export const verdictOf = ({ name, refused, usually }: Standing, id: OperationId): Verdict =>
  operationRecords[id][name] ?? usually(operationOf.get(id)!) ?? refused;

export const isAllowed = (standing: Standing, id: OperationId) => typeof verdictOf(standing, id) === "string";

/** Whether this is another answer than the standing promises; undefined when it is as promised. */
export function differsFrom(standing: Standing, id: OperationId, code = ""): string | undefined {
  const verdict = verdictOf(standing, id);
  if (typeof verdict === "string") return standing.refused.test(code) ? `refused: ${code}` : undefined;
  return verdict.test(code) ? undefined : `${code || "done"}, not ${String(verdict)}`;
}
