/**
 * An address without what makes one mailbox look like many: letters' case, what follows a plus, and Gmail's dots.
 * Only for comparing and counting; never mailed to.
 */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const plain = name.split("+")[0] ?? "";
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
}
