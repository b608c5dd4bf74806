import { useEffect } from "react";

/**
 * Keeps what search engines read in line with the address: `canonical` without a query, and `noindex` where they are not
 * wanted. One shell serves every address that has no page of its own, so this cannot stand in the HTML.
 */
export function useHead(path: string, isIndexable: boolean) {
  useEffect(() => {
    const canonical = element("link", "rel", "canonical");
    canonical.setAttribute("href", location.origin + path);
    const robots = element("meta", "name", "robots");
    robots.setAttribute("content", isIndexable ? "index, follow" : "noindex");
  }, [path, isIndexable]);
}

function element(tag: "link" | "meta", attribute: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  return document.head.appendChild(made);
}
