import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../../../web/src/theme.css"), "utf8");

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  );
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["surface", "raised", "sunken"];
const onGrounds = ["text", "muted", "accent-text", "danger"].flatMap((text) => grounds.map((ground) => [text, ground]));
const onSoft = ["success", "warning", "danger", "info"].map((tone) => [tone, `${tone}-soft`]);
const texts = [
  ...onGrounds,
  ...onSoft,
  ["accent-text", "accent-soft"],
  ["saffron-text", "saffron-soft"],
  ["accent-contrast", "accent"],
  ["accent-contrast", "accent-hover"],
  ["danger-contrast", "danger"],
  ["danger-contrast", "danger-hover"],
  ...["deep", "deep-2"].flatMap((ground) =>
    ["deep-text", "deep-muted", "deep-accent", "deep-danger"].map((text) => [text, ground]),
  ),
  ...["mint", "sky", "sun", "rose", "sand"].map((tint) => ["text", `tint-${tint}`]),
  ["success", "tint-mint"],
  ["accent-text", "tint-mint"],
  ["on-saffron", "saffron"],
] as [string, string][];
const controls = ["border-strong", "accent", "focus", "star"].flatMap((edge) =>
  grounds.map((ground) => [edge, ground]),
) as [string, string][];

describe.each([
  ["light", ":root"],
  ["dark", '[data-theme="dark"]'],
])("the %s theme", (_, selector) => {
  const tokens = tokensOf(selector);
  const ratio = (one: string, other: string) => {
    expect(tokens, `no token ${one} or ${other}`).toMatchObject({
      [one]: expect.any(String),
      [other]: expect.any(String),
    });
    return contrast(tokens[one] as string, tokens[other] as string);
  };

  it.each(texts)("keeps %s readable on %s", (text, ground) => expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5));
  it.each(controls)("keeps %s visible on %s", (edge, ground) => expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3));
});
