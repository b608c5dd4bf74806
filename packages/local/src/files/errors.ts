/** A non-success response of S3: its HTTP status, code and message. */
export class S3Error extends Error {
  override readonly name = "S3Error";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export const denied = (message = "Access Denied") => new S3Error(403, "AccessDenied", message);
export const malformedForm = (message: string) => new S3Error(400, "MalformedPOSTRequest", message);
export const invalidArgument = (message: string) => new S3Error(400, "InvalidArgument", message);
export const tooLarge = () =>
  new S3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
export const tooSmall = () =>
  new S3Error(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
export const notImplemented = () =>
  new S3Error(501, "NotImplemented", "A header or query you provided implies functionality that is not implemented");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
// XML 1.0 cannot carry most control characters, not even escaped.
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapeXml = (value: string) =>
  value
    .toWellFormed()
    .replace(unwritable, "?")
    .replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** Elements of an XML document, each with text. */
export const elements = (parts: Readonly<Record<string, string>>) =>
  Object.entries(parts)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join("");

export const xmlStart = `<?xml version="1.0" encoding="UTF-8"?>\n`;

/** S3's error document. */
export const errorXml = ({ code, message }: S3Error, resource: string, requestId: string) =>
  `${xmlStart}<Error>${elements({ Code: code, Message: message, Resource: resource, RequestId: requestId })}</Error>`;
