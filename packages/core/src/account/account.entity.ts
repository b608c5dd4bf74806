import { number, text } from "../kit/attributes.ts";
import { entity } from "../kit/entity.ts";
import { model, primary } from "../kit/table.ts";

/** primary   an account that was closed, for as long as a token of it may live: it cannot enroll again with that */
export const ClosedAccountEntity = entity(
  {
    model: model("closedaccount"),
    attributes: { memberId: text, closedAt: text, ttl: number },
    indexes: { primary: primary(["memberId"], []) },
  },
  {
    people: {
      memberId: {
        names: "anybody",
        leaving: { vanishes: "After a day. It is made by leaving and says no more than that." },
        exported: { nothing: "There is none while the account stands." },
      },
    },
  },
);

/** primary   a member's latest export: where its file is, and until when it may be fetched */
export const ExportEntity = entity(
  {
    model: model("export"),
    attributes: { memberId: text, key: text, fileVersion: text, requestedAt: text, expiresAt: text, ttl: number },
    indexes: { primary: primary(["memberId"], []) },
  },
  {
    people: {
      memberId: {
        names: "member",
        found: [{ by: "primary" }],
        leaving: "erased",
        exported: { nothing: "It is about the file itself." },
      },
    },
  },
);
