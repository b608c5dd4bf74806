import type { NoticeFacts } from "@naqi/contracts";
import { noticeKinds } from "@naqi/contracts";
import { number, shaped, text, word } from "../kit/attributes.ts";
import { entity } from "../kit/entity.ts";
import { owned } from "../kit/personal.ts";
import { model, primary } from "../kit/table.ts";

/**
 * What a member was told, for 90 days. It names nobody else, so that nobody's leaving changes it.
 * primary   a member's notices by when what they tell of happened
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
      createdAt: text,
      ttl: number,
    },
    indexes: { primary: primary(["memberId"], ["noticeId"]) },
  },
  { people: { memberId: owned("member", { as: "notices", without: ["ttl"] }) } },
);
