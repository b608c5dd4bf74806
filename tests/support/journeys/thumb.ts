import type { Locator, Page } from "playwright-core";

/** A phone that many have, and all of it that a thumb does not reach without another hand: its upper third. */
export const smallPhone = { width: 360, height: 740 };
const reach = smallPhone.height / 3;
/** px; the least that a thumb hits (WCAG 2.5.5). */
const least = 44;

/** How something on a screen is pressed. */
export type Press = (target: Locator, how?: { clickCount: number }) => Promise<void>;
export const click: Press = (target, how) => target.click(how);

/**
 * One thumb on a small phone. Each press scrolls as one would, so that what is pressed is in the middle where the page
 * lets it, then notes what is out of reach or too low: `beyond` is empty when a thumb was enough.
 */
export function oneThumb(page: Page) {
  const beyond: string[] = [];
  let presses = 0;
  const press: Press = async (target, how) => {
    await target.waitFor();
    await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const { name, top, height } = await target.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      const name = element.getAttribute("aria-label") ?? element.textContent;
      return { name, top: Math.round(top), height: Math.round(height) };
    });
    if (top < reach || height < least) {
      beyond.push(`${new URL(page.url()).pathname}: "${name}" at ${top} px, ${height} px high`);
    }
    await target.click(how);
    presses++;
  };
  return { press, beyond, presses: () => presses };
}
