import type { StaffDiscount } from "@naqi/contracts";
import { t } from "texts:staff/codes";
import { csvOf } from "@/lib/browser/csv.ts";

/** Codes as a spreadsheet file; amounts are plain numbers, of dirhams or percent. */
export const codesCsv = (codes: readonly StaffDiscount[]) =>
  csvOf([
    [
      t("column.code"),
      t("column.user"),
      t("csvEmail"),
      t("csvUserId"),
      t("column.type"),
      t("column.value"),
      t("csvUnit"),
      t("column.minimum"),
      t("csvCurrency"),
      t("column.status"),
      t("column.expires"),
      t("column.used"),
    ],
    ...codes.map((code) => [
      code.code,
      code.ownerName ?? "",
      code.ownerEmail ?? "",
      code.userId,
      t(`type.${code.discountType}`),
      code.valueType === "fixed" ? code.discountValue / 100 : code.discountValue,
      code.valueType === "fixed" ? "AED" : t("csvPercent"),
      code.minimumOrderAmount / 100,
      "AED",
      t(`status.${code.status}`),
      code.expiresAt,
      code.usedAt ?? "",
    ]),
  ]);
