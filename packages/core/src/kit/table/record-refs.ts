import { latinDigits } from "@naqi/contracts";
import { entity } from "./entity.ts";
import { model, primary } from "./table.ts";
import { always, type Part, putting } from "./commit.ts";

/** primary   ids by their last eight characters `ref`, kind and time, which people quote on the phone (decision 0125) */
export const RecordRefEntity = entity(
  {
    model: model("recordref"),
    attributes: {
      ref: { type: "string", required: true },
      recordId: { type: "string", required: true },
    },
    indexes: { primary: primary(["ref"], ["recordId"]) },
  },
  { nobody: "It holds the id of a booking, request or ticket, and nothing about a person." },
);

const length = 8;
const refOf = (recordId: string) => recordId.slice(-length).toLowerCase();

/** The characters of ids: no i, l, o and u. */
const isRef = (text: string) => new RegExp(`^[0-9a-hjkmnp-tv-z]{${length}}$`).test(text);

export const recordRef = (recordId: string) => ({ ref: refOf(recordId), recordId });

/** The part named `ref` that writes this row; belongs to the transaction that creates the record. */
export const referring = (recordId: string): Part => putting("ref", RecordRefEntity.put(recordRef(recordId)), always);

/** The ids with one of the prefixes such as `bkg` that match the typed text: a full id or its last eight characters. At most one query. */
export async function recordsNamed(prefixes: readonly string[], typed: string): Promise<string[]> {
  const text = latinDigits(typed).trim().replace(/^#\s*/, "").toLowerCase();
  if (new RegExp(`^(${prefixes.join("|")})_[0-9a-z]{26}$`).test(text)) return [text];
  if (!isRef(text)) return [];
  const { data } = await RecordRefEntity.query.primary({ ref: text }).go({ consistent: true });
  return data
    .map(({ recordId }) => recordId)
    .filter((recordId) => prefixes.some((prefix) => recordId.startsWith(`${prefix}_`)));
}
