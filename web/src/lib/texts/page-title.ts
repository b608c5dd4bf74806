import { brand } from "@naqi/contracts/common/brand";
import { t } from "texts:common";

/** What tabs and search engines call a page. One that is listed says what the site is about, unless its title does. */
export const pageTitle = (title: string, isListed?: boolean) =>
  `${title}${isListed && !/clean.*dubai/i.test(title) ? ` · ${t("shell.about")}` : ""} · ${brand}`;
