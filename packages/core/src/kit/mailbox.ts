import { domainToASCII } from "node:url";

const sameDomain: Readonly<Record<string, string>> = {
  "googlemail.com": "gmail.com",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
  "protonmail.com": "proton.me",
  "protonmail.ch": "proton.me",
  "pm.me": "proton.me",
};

const yandex = /^(?:yandex\.(?:com?\.)?[a-z]{2,3}|ya\.ru|narod\.ru)$/;

const ignored: Readonly<Record<string, RegExp>> = {
  "gmail.com": /\./g,
  "proton.me": /[._-]/g,
  "yandex.com": /[.-]/g,
};

/** Yahoo's disposable addresses have a keyword after a hyphen, which account names cannot contain. */
const isYahoo = (domain: string) => /^(?:yahoo|ymail|rocketmail)\./.test(domain);

const fastmail = /^(?<account>[^.]+)\.(?<domain>fastmail\.(?:com|fm))$/;

/** The mailbox behind a mail address (G118): NFKC, lower case, without `+` tags and provider aliases. Only for comparing and counting. */
export function mailboxOf(email: string): string {
  const plain = email
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\s]/gu, "")
    .toLowerCase();
  const at = plain.lastIndexOf("@");
  const name = at < 0 ? plain : plain.slice(0, at);
  const typed = at < 0 ? "" : plain.slice(at + 1).replace(/\.+$/, "");
  const ascii = domainToASCII(typed) || typed;
  const domain = yandex.test(ascii) ? "yandex.com" : (sameDomain[ascii] ?? ascii);
  // Fastmail delivers anything@account.fastmail.com to account@fastmail.com.
  const subdomain = fastmail.exec(domain)?.groups;
  if (subdomain) return `${subdomain.account}@${subdomain.domain}`;
  const untagged = name.split("+")[0] ?? "";
  const base = isYahoo(domain) ? (untagged.split("-")[0] ?? "") : untagged;
  const kept = ignored[domain];
  return `${kept ? base.replaceAll(kept, "") : base}@${domain}`;
}
