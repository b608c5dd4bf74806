import { text } from "../kit/attributes.ts";
import { entity } from "../kit/entity.ts";
import { model, over, primary } from "../kit/table.ts";

/**
 * A browser that shows notices. It is whoever's who said so last.
 * primary   one browser by the hash of its address
 * byMember  a member's browsers (gsi1)
 */
export const BrowserEntity = entity(
  {
    model: model("browser"),
    attributes: { browserId: text, memberId: text, endpoint: text, p256dh: text, auth: text, createdAt: text },
    indexes: { primary: primary(["browserId"], []), byMember: over("gsi1", ["memberId"], ["browserId"]) },
  },
  {
    people: {
      memberId: {
        names: "anybody",
        found: [{ by: "byMember" }],
        leaving: "erased",
        exported: { as: "browsers", shown: ({ endpoint, createdAt }) => ({ endpoint, createdAt }) },
      },
    },
  },
);
