import { entity } from "./entity.ts";
import { model, primary } from "./table.ts";
import { type Part, putting } from "./transact.ts";

/** primary   the ids whose last eight characters are `ref`, by kind and time: what people read out on the phone (decision 0125) */
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

/** Letters and digits of our ids: without i, l, o and u. */
const isRef = (text: string) => new RegExp(`^[0-9a-hjkmnp-tv-z]{${length}}$`).test(text);

/** The row by which a booking, posted request or ticket is found by its last eight characters. */
export const recordRef = (recordId: string) => ({ ref: refOf(recordId), recordId });

/** The part named `ref` that writes it, in the transaction that creates the record. */
export const referring = (recordId: string): Part => putting("ref", RecordRefEntity.put(recordRef(recordId)));

/** The ids of a kind, such as `bkg`, that a typed text names: a whole id, or its last eight characters. One query at most. */
export async function recordsNamed(prefix: string, typed: string): Promise<string[]> {
  const text = typed.trim().replace(/^#/, "").toLowerCase();
  if (new RegExp(`^${prefix}_[0-9a-z]{26}$`).test(text)) return [text];
  if (!isRef(text)) return [];
  const { data } = await RecordRefEntity.query.primary({ ref: text }).go({ consistent: true });
  return data.map(({ recordId }) => recordId).filter((recordId) => recordId.startsWith(`${prefix}_`));
}
