import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AreasCard } from "@/features/cleaners/profile/areas-card.tsx";
import { AboutCard } from "@/features/cleaners/profile/profile-about.tsx";
import { ProfileHero } from "@/features/cleaners/profile/profile-hero.tsx";
import { forgetSettings } from "@/lib/http/settings.ts";
import { ownCleaner } from "./own-profile-support.tsx";
import { answer, renderIn, serverAnswers } from "../support.tsx";

/** The replacement for Google's script: each requested address, and how to answer the last. */
function scripts() {
  const asked: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) asked.push(node);
  });
  return { asked, fail: () => asked.at(-1)?.dispatchEvent(new Event("error")) };
}
const drawn: unknown[] = [];
const maps = {
  Map: class {
    constructor(_: HTMLElement, options: unknown) {
      drawn.push(options);
    }
    fitBounds() {}
  },
  Circle: class {
    constructor({ radius }: { radius: number }) {
      drawn.push(radius);
    }
    getBounds = () => ({});
  },
};

beforeEach(() => {
  drawn.length = 0;
  forgetSettings();
});
afterEach(() => {
  vi.useRealTimers();
  delete window.google;
  delete window.gm_authFailure;
  delete window.naqiMapsReady;
});

describe("areas and coverage", () => {
  const open = (googleMapsKey?: string) => {
    serverAnswers(() => answer({ now: new Date().toISOString(), googleMapsKey }));
    renderIn(<AreasCard cleaner={ownCleaner()} />);
  };
  const builtIn = () => screen.getByRole("img", { name: "Map of Dubai: Dubai Marina and 10 km around it" });

  // covers S063
  it("is the built-in map without a key, without an error", async () => {
    const { asked } = scripts();
    open();
    await act(async () => undefined);
    expect(builtIn()).toBeTruthy();
    expect(screen.queryByText(/Failed to load Google Maps/)).toBeNull();
    expect(asked).toEqual([]);
  });

  // covers S107
  it("is Google's with a key, the circle in metres", async () => {
    const { asked } = scripts();
    open("key-2");
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    window.google = { maps };
    await act(async () => window.naqiMapsReady?.());
    expect(drawn).toEqual([expect.objectContaining({ zoom: 12, center: { lat: 25.08, lng: 55.14 } }), 10_000]);
  });

  // covers S063
  it("shows why Google's is missing, over the built-in one", async () => {
    scripts();
    open("key-3");
    await vi.waitFor(() => expect(window.gm_authFailure).toBeTruthy());
    await act(async () => window.gm_authFailure?.());
    expect(await screen.findByText("Failed to load Google Maps: Google Maps API key not configured")).toBeTruthy();
    expect(builtIn()).toBeTruthy();
  });
});

describe("the loader of Google's map", () => {
  // A page of its own for each test, with its texts.
  const loader = async () => {
    vi.resetModules();
    const { loadGoogleMaps } = await import("@/features/cleaners/profile/load-google-maps.ts");
    await (await import("@/lib/texts/texts.ts")).textsReady();
    return loadGoogleMaps;
  };

  // covers S107
  it("retries three times, each time after a longer wait, and then gives the reason", async () => {
    const load = await loader();
    vi.useFakeTimers();
    const { asked, fail } = scripts();
    const outcome = load("key-1", () => undefined).catch((error: Error) => error.message);
    for (const wait of [1_000, 2_000, 4_000]) {
      fail();
      await vi.advanceTimersByTimeAsync(wait - 1);
      const before = asked.length;
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toHaveLength(before + 1);
    }
    fail();
    expect(await outcome).toBe("it did not answer");
    expect(asked).toHaveLength(4);
    expect(asked[0]?.src).toContain("key=key-1");
  });

  it("loads it once, for any number of maps", async () => {
    const load = await loader();
    const { asked } = scripts();
    const both = Promise.all([load("k", () => undefined), load("k", () => undefined)]);
    window.google = { maps };
    window.naqiMapsReady?.();
    expect(await both).toEqual([maps, maps]);
    expect(asked).toHaveLength(1);
  });

  // covers S063
  it("reports a missing key, and one that Google refuses", async () => {
    const load = await loader();
    scripts();
    await expect(load("", () => undefined)).rejects.toThrow("Google Maps API key not configured");
    const told: string[] = [];
    const loading = load("k", (reason) => told.push(reason));
    window.gm_authFailure?.();
    await expect(loading).rejects.toThrow("Google Maps API key not configured");
    expect(told).toEqual(["Google Maps API key not configured"]);
  });
});

describe("optional data of a cleaner", () => {
  it("shows custom services with rate and time, and the logo", () => {
    const own = ownCleaner({
      businessLogoUrl: "https://example.com/logo.webp",
      customServices: [
        { name: "Chandeliers", description: "Crystal by crystal.", hourlyRate: 9_000, durationMinutes: 90 },
      ],
    });
    renderIn(
      <>
        <ProfileHero cleaner={own} />
        <AboutCard cleaner={own} />
      </>,
    );
    expect(screen.getByRole("img", { name: "Logo of CrystalView" })).toBeTruthy();
    expect(screen.getByText("Chandeliers")).toBeTruthy();
    expect(screen.getByText(/AED.90 an hour, about 90 minutes/)).toBeTruthy();
    expect(screen.getByText("Crystal by crystal.")).toBeTruthy();
  });

  it("leaves out missing ones", () => {
    const own = ownCleaner({ bio: "", servicesOffered: [], hourlyRate: 0, serviceAreas: [], areas: [] });
    renderIn(
      <>
        <ProfileHero cleaner={own} />
        <AboutCard cleaner={own} />
        <AreasCard cleaner={own} />
      </>,
    );
    expect(screen.getByText("No description yet.")).toBeTruthy();
    expect(screen.getByText("No areas yet.")).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/AED.0|Services|undefined/);
  });
});
