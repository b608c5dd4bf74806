import { text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary } from "../../kit/table/table.ts";

/** One browser by the hash of its address, owned by the last member who registered it; by member (gsi1). */
export const BrowserEntity = entity(
  {
    model: model("browser"),
    attributes: {
      browserId: text,
      memberId: text,
      /** The session's browser id; pushes stop when the member signs out there. */
      signedInAs: text,
      endpoint: text,
      p256dh: text,
      auth: text,
      /** Our key at subscription time; another key cannot reach the browser. */
      publicKey: text,
      createdAt: text,
    },
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
