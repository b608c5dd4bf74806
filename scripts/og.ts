import { join } from "node:path";
import { launch } from "../tests/support/browser.ts";
import { runProduct } from "../tests/support/setup/run-product.ts";

// Draws web/public/og.png again, the picture of a shared link, from the product's own mark, words, art, colours and font:
// node --import tsx scripts/og.ts (after a build of the site; the next build takes the new picture along).
const size = { width: 1200, height: 630 };

const product = await runProduct({ dist: process.env.NAQI_DIST ?? "web/dist" });
const browser = await launch();
try {
  const page = await browser.newPage({ viewport: size, colorScheme: "light", reducedMotion: "reduce" });
  // The loader of TypeScript names functions with a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (given) => given");
  await page.goto(product.url);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const find = (selector: string) => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(`The landing page has no ${selector}.`);
      return found;
    };
    const art = find('main img[width="790"]').cloneNode(true) as HTMLImageElement;
    const mark = find('header svg[viewBox="0 0 80 80"]').cloneNode(true) as SVGElement;
    const part = (tag: string, style: string, ...inside: (Node | string)[]) => {
      const made = document.createElement(tag);
      made.setAttribute("style", style);
      made.append(...inside);
      return made;
    };
    mark.setAttribute("style", "width:60px;height:60px");
    art.setAttribute("style", "position:absolute;right:-60px;bottom:0;width:760px;max-width:none");
    const name = part("b", "font-size:44px;font-weight:600", document.title.split(" · ").at(-1) ?? "");
    const top = part("p", "display:flex;align-items:center;gap:16px", mark, name);
    const title = part(
      "p",
      "position:relative;margin-top:40px;font-size:64px;line-height:1.08;font-weight:600;width:460px",
      find("h1").textContent,
    );
    const lead = part(
      "p",
      "margin-top:24px;font-size:27px;line-height:1.4;color:var(--muted);width:400px",
      "Checked cleaners in Dubai.",
      document.createElement("br"),
      "The whole price before you book.",
    );
    const sheet = part(
      "div",
      "position:relative;width:1200px;height:630px;padding:64px 72px;overflow:hidden;background:var(--surface);color:var(--text)",
      art,
      top,
      title,
      lead,
    );
    sheet.className = "on-deep";
    document.body.replaceChildren(sheet);
  });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(process.env.OG_FOLDER ?? "web/public", "og.png"), clip: { x: 0, y: 0, ...size } });
} finally {
  await browser.close();
  await product.stop();
}
