import { counter, maybeText, shaped, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   what every visit of a customer's property starts from, and the note for its next booking (decision 0191) */
export const HomeStandardEntity = entity(
  {
    model: model("homestandard"),
    attributes: {
      customerId: text,
      propertyId: text,
      /** The lines of the checklist. */
      items: { type: shaped<string[]>(), required: true },
      instructions: maybeText,
      /** Only while the home has no visit ahead that can carry it. */
      note: maybeText,
      version: counter,
    },
    indexes: { primary: primary(["customerId"], ["propertyId"]) },
  },
  { people: { customerId: owned("customer", { as: "homeStandards", without: ["version"] }) } },
);
