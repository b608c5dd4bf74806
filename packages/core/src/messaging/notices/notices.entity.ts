import type { NoticeFacts } from "@naqi/contracts";
import { noticeKinds } from "@naqi/contracts";
import { maybeText, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary, sparse } from "../../kit/table/table.ts";

/** A member's notice by event time, kept for 90 days; by the member it names (gsi1, sparse), until they leave (decision 0142). */
export const NoticeEntity = entity(
  {
    model: model("notice"),
    attributes: {
      memberId: text,
      /** The event id, which sorts by time, and the notice's name within the event. */
      noticeId: text,
      kind: word(noticeKinds),
      facts: { type: shaped<NoticeFacts>(), required: true },
      path: text,
      isOwn: { type: "boolean" },
      otherId: { type: "string", required: true, default: "" },
      otherName: maybeText,
      createdAt: text,
      ttl: number,
    },
    indexes: {
      primary: primary(["memberId"], ["noticeId"]),
      byOther: sparse("gsi1", "otherId", ["memberId", "noticeId"]),
    },
  },
  {
    people: {
      memberId: owned("member", { as: "notices", without: ["ttl", "otherId"] }),
      otherId: {
        names: "member",
        found: [{ by: "byOther" }],
        leaving: { disguised: () => ({ remove: ["otherName"] }) },
        exported: { nothing: "What others were told is theirs." },
      },
    },
  },
);
