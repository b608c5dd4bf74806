import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** What the landing page may load of JavaScript, in bytes, gzipped. */
export const landingLimit = 111_000;

/** What a prerendered page names itself: how many scripts, and the gzipped bytes of scripts, inline styles and the total. */
export function weightsOf(dist: string, page: string) {
  const html = readFileSync(join(dist, page, "index.html"), "utf8");
  const scripts = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ""));
  const weigh = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;
  const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? "").join("");
  const javaScript = [...scripts].reduce((sum, file) => sum + weigh(readFileSync(join(dist, file))), 0);
  return { scripts: scripts.size, javaScript, css: weigh(css), html: weigh(html) };
}
