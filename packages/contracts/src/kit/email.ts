import { withoutInvisible } from "./digits.ts";

// The rule of <input type="email"> in the HTML standard, with a dot in the domain and no misplaced dot before the `@`.
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The maximum length of an address (RFC 5321), in characters. */
const longest = 254;

/** ASCII as browsers send it (`مثال.امارات` is `xn--mgbh0fb.xn--mgbaam7a8h`). */
function asciiDomain(domain: string): string {
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0000-\u007f]*$/.test(domain) || /[\s/\\?#@:[\]%]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An email address as stored: trimmed, lower case, visible characters, ASCII domain (G132). Other text stays almost unchanged. */
export function plainEmail(typed: string): string {
  const plain = withoutInvisible(typed).trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  return at < 0 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/** Whether browsers accept a `plainEmail` address and mail servers can deliver it. */
export function isEmail(plain: string): boolean {
  const at = plain.lastIndexOf("@");
  const labels = plain.slice(at + 1).split(".");
  return (
    at > 0 &&
    plain.length <= longest &&
    local.test(plain.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
}
