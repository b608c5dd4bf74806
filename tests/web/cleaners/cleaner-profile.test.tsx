import { addDays, type CleanerProfile, dayOf } from "@naqi/contracts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import type { Session } from "@/lib/session/session.ts";
import App from "@/app.tsx";
import CleanerProfilePage from "@/routes/cleaner-profile/cleaner-id.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  when?: object;
  searched?: object;
}

vi.mock("@/features/bookings/book/booking-dialog.tsx", () => ({
  BookingDialog: ({ isOpen, onClose, when, searched }: DialogProps) =>
    isOpen && (
      <button onClick={onClose} title={JSON.stringify(when)} data-searched={JSON.stringify(searched)}>
        close the booking
      </button>
    ),
}));

const id = "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7";
const profile = (more: Partial<CleanerProfile> = {}): CleanerProfile => ({
  cleanerId: id,
  fullName: "Sergei Ivanov",
  businessName: "CrystalView",
  businessType: "business",
  bio: "Glass.",
  bioLong: "We do glass.",
  hourlyRate: 4_500,
  travelFee: 1_500,
  serviceAreas: ["Dubai Marina", "JLT", "JBR", "Deira"],
  servicesOffered: ["window_cleaning"],
  customServices: [],
  workPictures: [],
  languagesSpoken: ["English", "Russian"],
  areas: [
    {
      areaName: "Dubai Marina",
      coordinates: { lat: 25.08, lng: 55.14 },
      serviceRadius: 10,
      travelFee: 1_500,
      isPrimary: true,
    },
  ],
  serviceRadius: 10,
  weeklyPlan: { availableAnytime: true, weeklySchedule: {} as CleanerProfile["weeklyPlan"]["weeklySchedule"] },
  minimumJob: 9_000,
  yearsExperience: 8,
  isVerified: true,
  hasPhone: true,
  availableAnytime: true,
  emergencyAvailability: false,
  totalBookings: 7,
  averageRating: 4.2,
  ratingCount: 1,
  histogram: [0, 0, 0, 0, 1],
  reviews: [
    {
      reviewId: "rev_1",
      tags: [],
      rating: 4,
      comment: "Spotless.",
      author: "Noor A.",
      serviceType: "window_cleaning",
      month: "2026-03",
    },
  ],
  ...more,
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};

const nothingElse: (url: string) => Response = () => answer({ days: [] }, 503);

function open(path: string, reply: () => Response, session?: Session, others = nothingElse) {
  serverAnswers((url) => (url.endsWith(`/cleaners/${id}`) ? reply() : others(url)));
  vi.stubGlobal("scrollTo", vi.fn());
  renderIn(
    <>
      <Where />
      {path.startsWith("/cleaner/") ? (
        <App />
      ) : (
        <Routes>
          <Route path="/cleaner-profile/:cleanerId" element={<CleanerProfilePage />} />
          <Route path="*" element={null} />
        </Routes>
      )}
    </>,
    { path, session },
  );
}
const where = () => screen.getByTestId("where").textContent;
const page = () => document.body.textContent;
const ready = () => screen.findByRole("heading", { name: "About" });

describe("the public profile", () => {
  // covers S067, S115
  it("shows name, verified facts and the shortest job's price", async () => {
    open(`/cleaner-profile/${id}`, () => answer(profile({ insuredUntil: "2027-03-12" })));
    await ready();
    expect(page()).toContain("Company, 8 years of experience");
    expect(page()).toContain("Insureduntil March 2027");
    expect(screen.getByText("Insured until 12 March 2027")).toBeTruthy();
    expect(page()).toContain("Dubai MarinaJLTJBR+1 more");
    // The price of the search, plus travel where it applies.
    expect(page()).toContain("AED\u00a0902 hours, plus a travel fee for longer distances");
    expect(page()).toContain("Minimum jobAED\u00a0105");
    expect(page()).toContain("more than 7 km from Dubai Marina. Closer than that, the minimum job is AED\u00a090.");
    expect(screen.getByText("Good")).toBeTruthy();
    expect(page()).toContain("Noor A.");
    expect(page()).toContain("Window Cleaning, March 2026");
    expect(page()).not.toContain("$");
  });

  it("shows pictures of past work enlarged, and nothing without any", async () => {
    open(`/cleaner-profile/${id}`, () =>
      answer(profile({ workPictures: ["/pictures/a-1/256.jpg", "/pictures/b-2/256.jpg"] })),
    );
    await screen.findByRole("heading", { name: "Past work" });
    const pictures = [1, 2].map((number) =>
      screen.getByRole("img", { name: `Past work of Sergei Ivanov, picture ${number}` }).getAttribute("src"),
    );
    expect(pictures).toEqual(["/pictures/a-1/1024.jpg", "/pictures/b-2/1024.jpg"]);
  });

  it("says New without reviews, and claims only checks that were made", async () => {
    const fresh = {
      averageRating: null,
      ratingCount: 0,
      reviews: [],
      isVerified: false,
      totalBookings: 0,
      travelFee: 0,
    };
    open(`/cleaner-profile/${id}`, () => answer(profile(fresh)));
    await ready();
    expect(screen.getByText("No reviews yet. They appear after finished jobs.")).toBeTruthy();
    expect(screen.queryByText("Verified")).toBeNull();
    expect(screen.queryAllByText("ID checked")).toHaveLength(0);
    expect(screen.queryByText(/^Insured until/)).toBeNull();
    expect(page()).not.toContain("0.0");
    expect(page()).toContain("No travel fee.");
  });

  it("opens the booking dialog for a visitor too", async () => {
    open(`/cleaner-profile/${id}?service=deep_cleaning`, () => answer(profile()));
    await ready();
    await userEvent.click(screen.getAllByRole("button", { name: "Book now" })[0] as HTMLElement);
    await screen.findByRole("button", { name: "close the booking" });
    expect(where()).toBe(`/cleaner-profile/${id}?service=deep_cleaning&book=1`);
  });

  it("opens the booking dialog of ?book=1 for a customer, and closing it cleans the address", async () => {
    open(`/cleaner-profile/${id}?service=deep_cleaning&book=1`, () => answer(profile()), sessionOf(member()));
    await userEvent.click(await screen.findByRole("button", { name: "close the booking" }));
    expect(where()).toBe(`/cleaner-profile/${id}?service=deep_cleaning`);
    expect(screen.queryByRole("button", { name: "close the booking" })).toBeNull();
  });

  it("does not open it before the viewer is known", async () => {
    open(`/cleaner-profile/${id}?book=1`, () => answer(profile()), {
      ...sessionOf(undefined),
      status: "loading",
    } as Session);
    expect(screen.queryByRole("button", { name: "close the booking" })).toBeNull();
  });

  it("offers no booking to another cleaner", async () => {
    open(`/cleaner-profile/${id}`, () => answer(profile()), sessionOf(member({ role: "cleaner" })));
    await ready();
    expect(screen.queryByRole("button", { name: "Book now" })).toBeNull();
    expect(screen.getByText("You need a customer account to book.")).toBeTruthy();
  });

  it("is not found for an unknown or invalid id", async () => {
    open(`/cleaner-profile/${id}`, () =>
      answer({ kind: "missing", code: "cleaner.notFound", message: "We could not find that cleaner." }, 404),
    );
    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
  });

  it("of a cleaner who cannot be booked any longer leads from a booking link to others with the same service", async () => {
    open(`/cleaner-profile/${id}?book=1&service=window_cleaning`, () =>
      answer({ kind: "missing", code: "cleaner.notFound", message: "We could not find that cleaner." }, 404),
    );
    expect(await screen.findByText("This cleaner can't be booked at the moment")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find a cleaner" }).getAttribute("href")).toBe(
      "/search?service=window_cleaning",
    );
  });

  it.each(["/cleaner-profile/abc", "/cleaner/abc"])("is not found at %s", async (path) => {
    open(path, () => answer(profile()));
    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
  });

  // covers S070
  it("says that it failed, with a link home", async () => {
    open(`/cleaner-profile/${id}`, () => answer({ kind: "bug", code: "bug", message: "no", reference: "r-1" }, 500));
    expect(await screen.findByText("Failed to load profile data")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
  });

  it("is the target of /cleaner/{id}", async () => {
    open(`/cleaner/${id}`, () => answer(profile()));
    await ready();
    expect(where()).toBe(`/cleaner-profile/${id}`);
  });
});

describe("the free times", () => {
  const day = addDays(dayOf(new Date().toISOString()), 2);
  function openTimes(path: string, session?: Session) {
    open(
      path,
      () => answer(profile()),
      session,
      (url) => {
        if (url.endsWith("/api/site")) return answer({ now: new Date().toISOString() });
        const hours = [
          { hour: "09:00", state: "free", longestMinutes: 240 },
          { hour: "10:00", state: "taken", longestMinutes: 0 },
        ];
        return answer(url.includes("/availability") ? { days: [{ day, hours }] } : { cleanerIds: [] });
      },
    );
  }
  const dialog = () => screen.findByRole("button", { name: "close the booking" });

  it("open the booking at that time, and closing it cleans the address", async () => {
    openTimes(`/cleaner-profile/${id}?service=window_cleaning`, sessionOf(member()));
    await userEvent.click(await screen.findByRole("radio", { name: /09:00$/ }));
    await userEvent.click(screen.getAllByRole("button", { name: "Book now" })[0] as HTMLElement);
    expect((await dialog()).title).toBe(JSON.stringify({ day, hour: "09:00" }));
    expect(where()).toBe(`/cleaner-profile/${id}?service=window_cleaning&book=1&day=${day}&at=09%3A00`);
    await userEvent.click(await dialog());
    expect(where()).toBe(`/cleaner-profile/${id}?service=window_cleaning`);
    await userEvent.click(screen.getByRole("button", { name: /: 1 free time$/ }));
    expect((await dialog()).title).toBe(JSON.stringify({ day }));
  });

  it("lead a visitor to that time as well", async () => {
    openTimes(`/cleaner-profile/${id}`);
    expect(await screen.findByRole<HTMLInputElement>("radio", { name: /09:00$/ })).toMatchObject({ checked: true });
    await userEvent.click(screen.getAllByRole("button", { name: "Book now" })[0] as HTMLElement);
    expect((await dialog()).title).toBe(JSON.stringify({ day, hour: "09:00" }));
    expect(where()).toBe(`/cleaner-profile/${id}?book=1&day=${day}&at=09%3A00`);
  });

  it("are read-only for a cleaner", async () => {
    openTimes(`/cleaner-profile/${id}`, sessionOf(member({ role: "cleaner" })));
    await screen.findByText(/: 1 free time$/);
    expect(screen.queryByRole("button", { name: /free time/ })).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("are as in the address, the hour and the length of an earlier booking too", async () => {
    openTimes(`/cleaner-profile/${id}?book=1&at=10:00&for=180`, sessionOf(member()));
    expect((await dialog()).title).toBe(JSON.stringify({ hour: "10:00", durationMinutes: 180 }));
  });

  describe("after a search", () => {
    const search = `area=JBR&day=${day}&at=09%3A00&for=180`;
    const path = `/cleaner-profile/${id}?${new URLSearchParams({ service: "window_cleaning", search }).toString()}`;
    const wanted = { durationMinutes: 180, day, hour: "09:00" };

    it("are the searched ones, with the area, and Back leads to the same search", async () => {
      openTimes(path, sessionOf(member()));
      await ready();
      await userEvent.click(screen.getAllByRole("button", { name: "Book now" })[0] as HTMLElement);
      expect((await dialog()).title).toBe(JSON.stringify(wanted));
      expect((await dialog()).getAttribute("data-searched")).toBe(JSON.stringify({ area: "JBR" }));
      await userEvent.click(await dialog());
      expect(where()).toBe(path);
      const back = screen.getByRole("link", { name: "Back to your search" }).getAttribute("href");
      expect(back).toBe(`/search?${search}`);
    });

    it("are replaced by a day picked on the profile, and kept for the way back", async () => {
      openTimes(path, sessionOf(member()));
      await userEvent.click(await screen.findByRole("button", { name: /: 1 free time$/ }));
      expect((await dialog()).title).toBe(JSON.stringify({ durationMinutes: 180, day }));
      await userEvent.click(await dialog());
      const back = screen.getByRole("link", { name: "Back to your search" }).getAttribute("href");
      expect(back).toBe(`/search?${search}`);
    });

    it("survive the sign-in of a visitor", async () => {
      openTimes(path);
      await ready();
      await userEvent.click(screen.getAllByRole("button", { name: /^Contact/ })[0] as HTMLElement);
      expect(decodeURIComponent(where() ?? "")).toContain(path);
    });
  });

  it("change with the size of the home, which the address keeps for the booking and the way back", async () => {
    openTimes(`/cleaner-profile/${id}`, sessionOf(member()));
    await screen.findByRole("radio", { name: /09:00$/ });
    await userEvent.selectOptions(screen.getByLabelText("Home size"), "3 bed, 4 hours");
    expect(page()).toContain("AED\u00a01804 hours");
    await userEvent.selectOptions(screen.getByLabelText("Home size"), "Villa, 6 hours");
    expect(screen.queryByRole("radio")).toBeNull();
    await userEvent.click(screen.getAllByRole("button", { name: "Book now" })[0] as HTMLElement);
    expect((await dialog()).title).toBe(JSON.stringify({ durationMinutes: 360 }));
    const back = screen.getByRole("link", { name: "Back to your search" }).getAttribute("href");
    expect(back).toBe("/search?home=villa&for=360");
  });

  it("ignore an impossible time", async () => {
    openTimes(`/cleaner-profile/${id}?book=1&day=2020-01-01&at=03:00&for=95`, sessionOf(member()));
    expect((await dialog()).title).toBe("{}");
  });
});
