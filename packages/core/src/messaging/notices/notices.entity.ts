import type { NoticeFacts } from "@naqi/contracts";
import { noticeKinds } from "@naqi/contracts";
import { maybeText, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary, sparse } from "../../kit/table/table.ts";

/**
 * What a member was told, for 90 days. It may name the other member it is about, until they leave (decision 0142).
 * primary   a member's notices by when what they tell of happened
 * byOther   the notices that name a member (gsi1, sparse)
 */
export const NoticeEntity = entity(
  {
    model: model("notice"),
    attributes: {
      memberId: text,
      /** Its event's id, which sorts by time, and the name of the notice among those of the event. */
      noticeId: text,
      kind: word(noticeKinds),
      facts: { type: shaped<NoticeFacts>(), required: true },
      path: text,
      /** It tells the member of their own act, so it was never new to them. */
      isOwn: { type: "boolean" },
      /** The member it is about; empty where it is about none. */
      otherId: { type: "string", required: true, default: "" },
      /** Absent once they have left. */
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
