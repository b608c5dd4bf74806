import { brand } from "@naqi/contracts/brand";
import { t } from "texts:common";

/**
 * What a tab and search engines call a page. Pages that search engines list say what the site is about, unless their own title
 * does.
 */
export function pageTitle(title: string, isListed: boolean): string {
  const saysIt = /dubai/i.test(title) && /clean/i.test(title);
  return [title, ...(isListed && !saysIt ? [t("shell.about")] : []), brand].join(" · ");
}
