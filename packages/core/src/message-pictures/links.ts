import { messagePictures, refuseAdmin, refuseMessage } from "@naqi/contracts";
import { writing } from "../audit/audit.ts";
import { actingAsStaff, needStaff } from "../audit/staff.ts";
import { implement } from "../gate/implement.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { transact } from "../kit/transact.ts";
import { MessageEntity } from "../messages/messages.entity.ts";
import { linksTo } from "../messages/pictures.ts";
import { conversationRow, ours, ownCleanerRow } from "../messages/view.ts";
import { deedOf, linesAround, reportOf } from "../reports/staff.ts";

/** For either of the two; anybody else finds no conversation. */
export const links = implement(messagePictures.links, async ({ conversationId, messageId }) => {
  const [own, line, cleaner] = await readTogether(
    conversationRow(conversationId),
    row(MessageEntity, { conversationId, messageId }),
    ownCleanerRow(),
  );
  ours(own, cleaner);
  if (!line?.picture) throw refuseMessage.notFound();
  return linksTo(line.picture);
});

/** For staff, of the lines that the report shows them and of no other; written down before the links are made. */
export const staffLinks = implement(messagePictures.staffLinks, async ({ reportId, messageId }) => {
  const report = await reportOf(reportId);
  const line = (await linesAround(report)).find((one) => one.messageId === messageId);
  if (!line?.picture) throw refuseAdmin.notFound();
  needStaff(await transact([actingAsStaff(), writing(deedOf("picture", report))]));
  return linksTo(line.picture);
});
