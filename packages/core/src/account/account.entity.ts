import { Entity } from "electrodb";
import { number, text } from "../kit/attributes.ts";
import { model, primary, table } from "../kit/table.ts";

/** primary   an account that was closed, for as long as a token of it may live: it cannot enroll again with that */
export const ClosedAccountEntity = new Entity(
  {
    model: model("closedaccount"),
    attributes: { memberId: text, closedAt: text, ttl: number },
    indexes: { primary: primary(["memberId"], []) },
  },
  table,
);

/** primary   a member's latest export: where its file is, and until when it may be fetched */
export const ExportEntity = new Entity(
  {
    model: model("export"),
    attributes: { memberId: text, key: text, fileVersion: text, requestedAt: text, expiresAt: text, ttl: number },
    indexes: { primary: primary(["memberId"], []) },
  },
  table,
);
