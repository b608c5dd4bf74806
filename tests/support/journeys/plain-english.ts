import { areaNames, uaeBanks } from "@naqi/contracts";
import type { Page } from "playwright-core";

// Names, which no language changes: of makers, places and banks.
const same = ["Naqi", "Google", "PayPal", "Careem Pay", "WhatsApp", "AED", "IBAN", "SWIFT", ...areaNames, ...uaeBanks];

/**
 * The words in Latin letters on a page in the generated language, which has none of its own: texts that are shown, and what
 * is read aloud or shown in empty fields. Left out are names, initials, mail addresses, what texts have put in (isolates mark
 * it), what people wrote (`dir="auto"`, `bdi`, fields), and `also`.
 */
export const plainEnglish = (page: Page, also: readonly string[] = []): Promise<string[]> =>
  page.evaluate(
    (names) => {
      const theirs = '[dir="auto"], bdi, textarea, script, style, noscript, svg, [hidden], code, iframe';
      const left = (text: string) =>
        names
          .reduce((rest, name) => rest.replaceAll(name, ""), text.replace(/\u2068[^\u2069]*\u2069/g, ""))
          .replace(/\S+@\S+|https?:\S+|\b[A-Z]{2}\d[\d ]*\b|^[A-Z]{2}$/g, "");
      const found = new Set<string>();
      const see = (text: string | null | undefined) => {
        if (text && /[a-z]{2}/i.test(left(text))) found.add(text.trim());
      };
      for (const element of document.querySelectorAll("body, body *")) {
        if (element.closest(theirs) || !element.checkVisibility()) continue;
        for (const name of [
          "aria-label",
          "aria-description",
          "aria-roledescription",
          "aria-valuetext",
          "placeholder",
          "title",
          "alt",
        ])
          see(element.getAttribute(name));
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) see(node.textContent);
      }
      see(document.title);
      return [...found];
    },
    [...same, ...also],
  );
