import type { Page } from "playwright-core";

/**
 * Does to a page what the translation of browsers does: replaces each text, and each that comes later, by `font` elements
 * with a text node of its own. It lasts until the page is loaded again.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const originals: { node: Text; text: string }[] = [];
    Object.assign(window, { originals });
    const isShown = (parent: Element) =>
      parent instanceof HTMLElement && !parent.closest("script, style, textarea, option, font");
    const replace = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const node of texts) {
        if (!node.parentElement || !node.data.trim() || !isShown(node.parentElement)) continue;
        originals.push({ node, text: node.data });
        const outer = document.createElement("font");
        const inner = outer.appendChild(document.createElement("font"));
        inner.append(node.data);
        node.replaceWith(outer);
      }
    };
    replace(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) replace(node);
    }).observe(document.body, { subtree: true, childList: true });
  });

/** Texts that the product changed invisibly, because the node that it knows is no longer in the page. */
export const lostTexts = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { originals: { node: Text; text: string }[] }).originals
      .filter(({ node, text }) => node.data !== text)
      .map(({ node, text }) => `${text} → ${node.data}`),
  );
