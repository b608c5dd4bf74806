import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "../tests/support/browser.ts";

// Draws the icons of web/public again, by which phones show the product among their apps, from the product's own mark:
// node --import tsx scripts/icons.ts. `share` is how much of the square the mark fills: a mask may cut off all but the middle
// 80 %, and Apple rounds the corners itself.
const icons = [
  { name: "icon-192.png", size: 192, share: 1 },
  { name: "icon-512.png", size: 512, share: 1 },
  { name: "icon-maskable-512.png", size: 512, share: 0.66, ground: "#fbf9f5" },
  { name: "apple-touch-icon.png", size: 180, share: 0.74, ground: "#fbf9f5" },
];

const folder = "web/public";
const mark = `data:image/svg+xml;base64,${readFileSync(join(folder, "icon.svg")).toString("base64")}`;
const browser = await launch();
try {
  const page = await browser.newPage();
  for (const { name, size, share, ground = "transparent" } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0;background:${ground};display:grid;place-items:center;height:100vh"><img src="${mark}" width="${size * share}" height="${size * share}"></body>`,
    );
    await page.screenshot({ path: join(process.env.ICONS_FOLDER ?? folder, name), omitBackground: true });
  }
} finally {
  await browser.close();
}
