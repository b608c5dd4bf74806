import { text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary } from "../../kit/table/table.ts";

/**
 * A browser that shows notices. It is whoever's who said so last.
 * primary   one browser by the hash of its address
 * byMember  a member's browsers (gsi1)
 */
export const BrowserEntity = entity(
  {
    model: model("browser"),
    attributes: {
      browserId: text,
      memberId: text,
      /** As the member's sessions call it: while they are signed in there it shows what is theirs, and not after. */
      signedInAs: text,
      endpoint: text,
      p256dh: text,
      auth: text,
      /** Ours, with which it subscribed; it is reached with no other. */
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
