import type { FiledPerson } from "@naqi/contracts";
import { t as adminText } from "texts:staff/admin";
import { t } from "texts:staff/people";
import { csvOf } from "@/lib/browser/csv.ts";

/** Members as a spreadsheet file. */
export const peopleCsv = (people: readonly FiledPerson[]) =>
  csvOf([
    [
      adminText("staff.id"),
      adminText("staff.name"),
      adminText("staff.role"),
      adminText("staff.email"),
      t("everybody.csv.confirmed"),
      adminText("staff.phone"),
      adminText("staff.business"),
      t("everybody.areas"),
      t("everybody.approval"),
      t("everybody.since"),
      adminText("people.joined"),
    ],
    ...people.map((person) => [
      person.memberId,
      person.fullName,
      adminText(`role.${person.role}`),
      person.email,
      t(`everybody.email.${person.emailConfirmed ? "confirmed" : "unconfirmed"}`),
      person.phone ?? "",
      person.businessName ?? "",
      (person.areas ?? []).join(", "),
      person.approvalStatus ? adminText(`approval.${person.approvalStatus}`) : "",
      person.approvalSince ?? "",
      person.createdAt,
    ]),
  ]);
