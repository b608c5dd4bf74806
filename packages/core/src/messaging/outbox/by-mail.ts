import type { NoticeGroup } from "@naqi/contracts";
import type { Letter } from "../mails/letter.ts";
import type { Words } from "../mails/words.ts";
import type { NoticeHandler, Notice, Reader } from "./events.ts";
import { ofMember } from "./without.ts";

export const byMail = <Values extends { memberId: string }>(
  group: NoticeGroup,
  mail: (words: Words, values: Values, reader: Reader) => Letter | Promise<Letter>,
  bell?: (values: Values) => Notice["bell"],
): NoticeHandler<Values> => ({
  group,
  notices: (values) => ({
    member: {
      to: { memberId: values.memberId },
      mail: (words, reader) => mail(words, values, reader),
      bell: bell?.(values),
    },
  }),
  without: ofMember,
});
