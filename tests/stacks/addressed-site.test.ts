import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtFor } from "@naqi/functions/edge/built-site";
import { afterAll, describe, expect, it } from "vitest";
import { addressSite } from "../../stacks/src/addressed-site.ts";

const folder = mkdtempSync(join(tmpdir(), "naqi-addressed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [built, out] = [join(folder, "built"), join(folder, "out")];
const page = `<head>
<title>Naqi</title>
<link rel="canonical" href="${builtFor}/help" />
<meta property="og:image" content="${builtFor}/og.png" />
<script type="application/ld+json">{"url":"${builtFor}/"}</script>
</head>`;
mkdirSync(join(built, "help"), { recursive: true });
writeFileSync(join(built, "help/index.html"), page);
writeFileSync(join(built, "sitemap.xml"), `<loc>${builtFor}/help</loc>`);
writeFileSync(join(built, "robots.txt"), `User-agent: *\nAllow: /\nSitemap: ${builtFor}/sitemap.xml\n`);
writeFileSync(join(built, "app.js"), `const local = "${builtFor}";`);
const read = (name: string) => readFileSync(join(out, name), "utf8");

describe("a built site", () => {
  it("is published under the stage's address, wherever it must name one", () => {
    addressSite(built, out, "https://naqi.example");
    expect(read("help/index.html")).toBe(page.replaceAll(builtFor, "https://naqi.example"));
    expect(read("sitemap.xml")).toContain("<loc>https://naqi.example/help</loc>");
    expect(read("robots.txt")).toContain("Allow: /\nSitemap: https://naqi.example/sitemap.xml");
    // Scripts know where they are.
    expect(read("app.js")).toContain(builtFor);
  });

  it("names none where the stage has none, and keeps robots out", () => {
    addressSite(built, out);
    expect(read("help/index.html")).toBe("<head>\n<title>Naqi</title>\n</head>");
    expect(read("robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    expect(existsSync(join(out, "sitemap.xml"))).toBe(false);
  });
});
