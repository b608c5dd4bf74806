import type { OutputOf, admin } from "@naqi/contracts";
import { t } from "texts:staff/proposals";
import { csvOf } from "@/lib/browser/csv.ts";

/**
 * Audit entries as a spreadsheet file, each with its place in the chain; the last row is the chain's end (decision
 * 0095).
 */
export const auditCsv = ({ items, head }: OutputOf<typeof admin.exportAudit>) =>
  csvOf([
    [
      t("trail.csv.at"),
      t("trail.csv.who"),
      t("trail.csv.whoId"),
      t("trail.csv.action"),
      t("trail.csv.about"),
      t("trail.csv.aboutId"),
      t("trail.csv.record"),
      t("trail.csv.reason"),
      t("trail.csv.detail"),
      t("trail.csv.seq"),
      t("trail.csv.mark"),
      t("trail.csv.prev"),
      t("trail.csv.hash"),
    ],
    ...items.map((entry) => [
      entry.at,
      entry.actorName ?? "",
      entry.actorId,
      entry.action,
      entry.subjectName ?? "",
      entry.subjectId,
      entry.recordId ?? "",
      entry.reason ?? "",
      entry.detail ?? "",
      entry.seq ?? "",
      entry.mark,
      entry.prev ?? "",
      entry.hash ?? "",
    ]),
    [t("trail.csv.head"), "", "", "", "", "", "", "", "", head.seq, "", "", head.hash],
  ]);
