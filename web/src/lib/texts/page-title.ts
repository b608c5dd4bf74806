import { brand } from "@naqi/contracts/common/brand";
import { t } from "texts:common";

/** A page's title for tabs and search engines. A listed page adds what the site is about, unless its title says it. */
export const pageTitle = (title: string, isListed?: boolean) =>
  `${title}${isListed && !/clean.*dubai/i.test(title) ? ` · ${t("shell.about")}` : ""} · ${brand}`;
