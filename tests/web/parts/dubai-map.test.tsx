import { areaCentres, areaNames } from "@naqi/contracts";
import { places } from "@naqi/contracts/common/places";
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { DubaiMap } from "@/ui/marks/dubai-map.tsx";

afterEach(cleanup);

/** The names on the map, with how far each of them reaches to the sides of the middle of what is drawn. */
function namesOn(drawn: Element) {
  const [x = 0, , width = 0, height = 0] = (drawn.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const names = [...drawn.querySelectorAll("text")].map((text) => {
    const half = (text.textContent.length * Number(text.getAttribute("font-size")) * 0.6) / 2;
    return { name: text.textContent, reach: Math.abs(Number(text.getAttribute("x")) - (x + width / 2)) + half };
  });
  return { names, height };
}

const pins = [undefined, ...areaNames.map((name) => areaCentres[name])];

describe("the band around a home", () => {
  it("shows its pin whole, and labels only within it", () => {
    for (const pin of pins.filter((one) => one !== undefined)) {
      const { container, unmount } = render(<DubaiMap label="Map" landmarks={places} isBand pin={pin} />);
      const drawn = container.querySelector("svg")!;
      const { names, height } = namesOn(drawn);
      expect(drawn.getAttribute("preserveAspectRatio")).toBe("xMidYMid meet");
      expect(names.filter(({ reach }) => reach > height * 1.4)).toEqual([]);
      // The pin is 17.7 units high, at the scale of the drawing, and ends in the middle.
      const scale = Number(
        /scale\((.+)\)/.exec(container.querySelector("[transform]")!.getAttribute("transform")!)?.[1],
      );
      expect(17.7 * scale).toBeLessThan(height / 2);
      unmount();
    }
  });
});

describe("the map that takes a pin", () => {
  it("names nothing that is cut off where its box is as high as wide, and something everywhere", () => {
    for (const pin of pins) {
      const { container, unmount } = render(<DubaiMap label="Map" landmarks={places} {...(pin && { pin })} />);
      const { names, height } = namesOn(container.querySelector("svg")!);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter(({ reach }) => reach > height / 2)).toEqual([]);
      unmount();
    }
  });
});
