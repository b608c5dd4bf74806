import { messagePictures, refuseAdmin, refuseMessage } from "@naqi/contracts";
import { writing } from "../../staff/audit/audit.ts";
import { actingAsStaff } from "../../staff/audit/staff.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { MessageEntity } from "../../messaging/messages/messages.entity.ts";
import { linksTo } from "../../messaging/messages/pictures.ts";
import { conversationRow, ours, ownCleanerRow } from "../../messaging/messages/view.ts";
import { mayRead, ownMemberRow } from "../../messaging/threads/may-read.ts";
import { auditActionOf, linesAround, reportOf } from "../../staff/reports/staff.ts";

/** For the two parties; refuses others as if there were no conversation. */
export const links = implement(messagePictures.links, async ({ conversationId, messageId }) => {
  const [own, line, cleaner, member] = await readTogether(
    conversationRow(conversationId),
    row(MessageEntity, { conversationId, messageId }),
    ownCleanerRow(),
    ownMemberRow(),
  );
  await mayRead(ours(own, cleaner), { member, cleaner });
  if (!line?.picture) throw refuseMessage.notFound();
  return linksTo(line.picture);
});

/** For staff, only for lines that the report shows. Audited before the links are created. */
export const staffLinks = implement(messagePictures.staffLinks, async ({ reportId, messageId }) => {
  const report = await reportOf(reportId);
  const line = (await linesAround(report)).find((one) => one.messageId === messageId);
  if (!line?.picture) throw refuseAdmin.notFound();
  await commit([actingAsStaff(), writing(auditActionOf("picture", report))]);
  return linksTo(line.picture);
});
