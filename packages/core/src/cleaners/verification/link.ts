import { type DocumentContent, documentTypes, policy, refuseVerification, verification } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { port } from "../../ports/index.ts";
import type { DocumentRow } from "./case-file.ts";
import { DocumentEntity } from "./verification.entity.ts";

/** A link of 60 seconds to the caller's own document; refuses `notFound` for others. */
export const documentLink = implement(verification.documentLink, async ({ verificationId, documentType }) => {
  const { memberId: userId } = Call.member();
  const { data } = await DocumentEntity.get({ userId, verificationId, documentType }).go({ consistent: true });
  if (!data) throw refuseVerification.notFound();
  return linkTo(data);
});

/** A download link to the checked version, regardless of later writes (decisions §0.5). */
export async function linkTo(document: DocumentRow) {
  const seconds = policy.linkSeconds;
  const { key, fileVersion: version } = document;
  const url = await port("files").downloadLink({ key, version, seconds, filename: savedName(document) });
  return { url, expiresAt: new Date(Date.parse(Call.now()) + seconds * 1000).toISOString() };
}

/** Forces the extension of the real type: a picture named `id.html` would open as a page. */
function savedName({ fileName, mimeType }: Pick<DocumentRow, "fileName" | "mimeType">): string {
  const ending = documentTypes[mimeType as DocumentContent];
  const endings = ending === "jpg" ? ["jpg", "jpeg"] : [ending];
  return endings.some((one) => fileName.toLowerCase().endsWith(`.${one}`)) ? fileName : `${fileName}.${ending}`;
}
