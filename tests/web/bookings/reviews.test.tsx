import { addMinutes, type Booking, type PublicReview, type ReceivedReview } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RateButton } from "@/features/bookings/reviews/rate-button.tsx";
import { ReviewButton } from "@/features/bookings/reviews/review-button.tsx";
import { ReceivedReviewsCard, ReviewsCard } from "@/features/bookings/reviews/reviews-card.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import { booking } from "./booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const completedAt = "2026-03-10T08:00:00.000Z";
const day = 24 * 60;

beforeEach(() => {
  forgetRecentWrites();
  forgetDrafts();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const done = (more: Partial<Booking> = {}) =>
  booking({ status: "completed", scheduledDate: "2026-03-10", completedAt, cleanerName: "Aisha Khan", ...more });

/** A server that answers commands in turn and records what was sent. */
function server(...replies: (() => Response)[]) {
  const sent: unknown[] = [];
  serverAnswers((url, { method, body }) => {
    if (method === "PUT" || method === "POST") {
      sent.push(JSON.parse(String(body)));
      return (replies.shift() ?? (() => answer({})))();
    }
    return url.includes("/review") ? (replies[0]?.() ?? answer({})) : answer({ items: [] });
  });
  return { sent, user: userEvent.setup() };
}

function review(held: Booking, now = addMinutes(completedAt, 60)) {
  setServerTime(now);
  return renderIn(<ReviewButton booking={held} now={now} />, {
    session: sessionOf(member({ fullName: "Sara Haddad" })),
  });
}

const written = {
  bookingId: "bkg_1",
  rating: 4,
  tags: ["on_time"],
  comment: "Good.",
  state: "held",
  createdAt: completedAt,
  releasesAt: addMinutes(completedAt, 7 * day),
  editableUntil: addMinutes(completedAt, 2 * day),
} as const;

describe("Leave Review", () => {
  // covers S113, S115
  it("asks for stars first, and sends them with tags and text", async () => {
    const { sent, user } = server(() => answer(written));
    review(done());
    await user.click(screen.getByRole("button", { name: /^Leave Review/ }));
    const dialog = await screen.findByRole("dialog", { name: "How was your visit with Aisha Khan?" });
    expect(dialog.textContent).toContain("Shown as Sara H.");
    await user.click(within(dialog).getByRole("button", { name: "Send review" }));
    await within(dialog).findByText("Please choose one to five stars.");
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole("radio", { name: "1 star, poor" }));
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    await user.click(within(dialog).getByRole("checkbox", { name: "On time" }));
    await user.type(within(dialog).getByLabelText(/In your own words/), "Write to me@example.com");
    expect(within(dialog).getByText(/^Everyone can read this\./)).toBeTruthy();
    await user.clear(within(dialog).getByLabelText(/In your own words/));
    await user.type(within(dialog).getByLabelText(/In your own words/), "Good.");
    expect(within(dialog).queryByText(/^Everyone can read this\./)).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Send review" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([{ rating: 4, tags: ["on_time"], comment: "Good." }]);
  });

  it("keeps what was typed when the dialog is closed", async () => {
    const { user } = server(() => answer(written));
    review(done());
    const begin = async () => {
      await user.click(screen.getByRole("button", { name: /^Leave Review/ }));
      return screen.findByLabelText<HTMLTextAreaElement>(/In your own words/);
    };
    await user.type(await begin(), "Spotless.");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await begin()).value).toBe("Spotless.");
  });

  it("keeps the text when the server refuses, and says why", async () => {
    const { user } = server(() =>
      answer(
        {
          kind: "gone",
          code: "review.tooLate",
          message: "It's too late to review this visit. You can write a review for 14 days.",
        },
        410,
      ),
    );
    review(done());
    await user.click(screen.getByRole("button", { name: /^Leave Review/ }));
    await user.click(await screen.findByRole("radio", { name: /^5 stars/ }));
    await user.click(screen.getByRole("button", { name: "Send review" }));
    await screen.findByText("It's too late to review this visit. You can write a review for 14 days.");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^5 stars/ }).checked).toBe(true);
  });

  // covers S113
  it.each([
    ["before the visit is over", done({ status: "in_progress" }), 0],
    ["after 14 days", done(), 14 * day + 1],
    ["of a cleaner who has left", done({ cleanerName: undefined }), 60],
  ])("is not offered %s", (_when, held, after) => {
    review(held, addMinutes(completedAt, after));
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("shows the existing review, to be edited", async () => {
    const { sent, user } = server(
      () => answer(written),
      () => answer({ ...written, rating: 5 }),
    );
    review(done({ reviewedAt: completedAt }));
    await user.click(screen.getByRole("button", { name: /^Your review/ }));
    const dialog = await screen.findByRole("dialog", { name: "Your review of Aisha Khan" });
    expect(within(dialog).getByRole<HTMLInputElement>("radio", { name: /^4 stars/ }).checked).toBe(true);
    await user.click(within(dialog).getByRole("radio", { name: /^5 stars/ }));
    await user.click(within(dialog).getByRole("button", { name: "Save review" }));
    await waitFor(() => expect(sent).toEqual([{ rating: 5, tags: ["on_time"], comment: "Good." }]));
  });

  it("is read-only once it has a reply", async () => {
    const reply = { text: "Thank you!", at: completedAt };
    const { user } = server(() => answer({ ...written, state: "published", releasesAt: undefined, reply }));
    review(done({ reviewedAt: completedAt }));
    await user.click(screen.getByRole("button", { name: /^Your review/ }));
    await screen.findByText("Thank you!");
    expect(screen.queryByRole("button", { name: "Save review" })).toBeNull();
  });
});

describe("Rate the customer", () => {
  const rate = (held: Booking) => {
    const now = addMinutes(completedAt, 60);
    setServerTime(now);
    return renderIn(<RateButton booking={held} now={now} />, { session: sessionOf(member({ role: "cleaner" })) });
  };

  it("sends the stars, and says that only our team reads them", async () => {
    const { sent, user } = server(() => answer({ bookingId: "bkg_1", rating: 5, note: "", createdAt: completedAt }));
    rate(done());
    await user.click(screen.getByRole("button", { name: /^Rate the customer/ }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Only our team sees this");
    await user.click(within(dialog).getByRole("radio", { name: /^5 stars/ }));
    await user.click(within(dialog).getByRole("button", { name: "Send rating" }));
    await waitFor(() => expect(sent).toEqual([{ rating: 5, note: "" }]));
  });

  it("is not offered to a suspended cleaner", () => {
    const suspended = { since: completedAt, reason: "A complaint." };
    const session = sessionOf(member({ role: "cleaner", suspended }));
    renderIn(<RateButton booking={done()} now={completedAt} />, { session });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says that it was done", () => {
    rate(done({ ratedAt: completedAt }));
    expect(screen.getByText("You've rated this customer.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

const said = (reviewId: string, rating: number, comment: string): PublicReview => ({
  reviewId,
  rating,
  tags: [],
  comment,
  author: "Noor A.",
  serviceType: "deep_cleaning",
  month: "2026-03",
});
const cleaner = {
  cleanerId: "11111111-1111-4111-8111-111111111111",
  fullName: "Aisha Khan",
  averageRating: 4.5,
  ratingCount: 7,
  histogram: [0, 0, 0, 3, 4],
  reviews: [said("rev_1", 5, "Spotless.")],
};

describe("the reviews of a cleaner", () => {
  // covers S064
  it("are latest first, filtered by stars when pressed, and all on request", async () => {
    const asked: string[] = [];
    serverAnswers((url) => {
      asked.push(url);
      return answer({
        items: url.includes("stars=4") ? [said("rev_4", 4, "Good.")] : [said("rev_9", 5, "All of it.")],
      });
    });
    const user = userEvent.setup();
    renderIn(<ReviewsCard cleaner={cleaner} />);
    expect(screen.getByText("Spotless.")).toBeTruthy();
    expect(asked).toEqual([]);
    const four = screen.getByRole("button", { name: "4 stars 3 reviews" });
    await user.click(four);
    await screen.findByText("Good.");
    expect(four.getAttribute("aria-pressed")).toBe("true");
    await user.click(four);
    await user.click(screen.getByRole("button", { name: "Show all 7 reviews" }));
    await screen.findByText("All of it.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^1 star / }).disabled).toBe(true);
  });

  it("are reported by a customer who reads them, and by the cleaner they are about, but not by visitors", async () => {
    const twice = "You have already reported this. Our team is looking into it.";
    const refused = () => answer({ kind: "conflict", code: "report.twice", message: twice }, 409);
    const { sent, user } = server(() => answer({ reportId: "rep_1" }), refused);
    const { unmount } = renderIn(<ReviewsCard cleaner={cleaner} />);
    expect(screen.queryByRole("button", { name: /Report the review/ })).toBeNull();
    unmount();
    renderIn(<ReviewsCard cleaner={cleaner} />, { session: sessionOf(member()) });
    for (const outcome of ["sent", "refused"]) {
      await user.click(screen.getAllByRole("button", { name: /Report the review/ })[0] as HTMLElement);
      const dialog = await screen.findByRole("dialog");
      await user.selectOptions(within(dialog).getByLabelText("What is wrong?"), "Shares private details");
      await user.click(within(dialog).getByRole("button", { name: "Report" }));
      if (outcome === "sent") await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      else expect(await within(dialog).findByText(twice)).toBeTruthy();
    }
    expect(sent[0]).toMatchObject({ reason: "private" });
  });

  it("keep the draft of a reply for the review that it is about", async () => {
    const answerableUntil = addMinutes(completedAt, 30 * day);
    setServerTime(completedAt);
    serverAnswers(() =>
      answer({
        items: [
          { ...said("rev_1", 5, "Spotless."), bookingId: "bkg_1", answerableUntil },
          { ...said("rev_2", 3, "A bit late."), author: "Tom B.", bookingId: "bkg_2", answerableUntil },
        ],
      }),
    );
    const user = userEvent.setup();
    renderIn(<ReceivedReviewsCard cleaner={cleaner} />, { session: sessionOf(member({ role: "cleaner" })) });
    const text = () => screen.getByLabelText<HTMLTextAreaElement>(/Your reply/);
    const open = async (name: string) =>
      user.click(await screen.findByRole("button", { name: `Reply to the review by ${name}` }));
    await open("Noor A.");
    await user.type(text(), "Thank you, Noor!");
    await user.keyboard("{Escape}");
    await open("Tom B.");
    expect(text().value).toBe("");
    await user.keyboard("{Escape}");
    await open("Noor A.");
    expect(text().value).toBe("Thank you, Noor!");
  });

  it("get one reply by the cleaner", async () => {
    const received: ReceivedReview = {
      ...said("rev_1", 5, "Spotless."),
      bookingId: "bkg_1",
      answerableUntil: addMinutes(completedAt, 30 * day),
    };
    const sent: unknown[] = [];
    const reply = { text: "Thank you!", at: completedAt };
    setServerTime(completedAt);
    serverAnswers((_url, { method, body }) => {
      if (method !== "POST") return answer({ items: [sent.length > 0 ? { ...received, reply } : received] });
      sent.push(JSON.parse(String(body)));
      return answer({ ...received, reply });
    });
    const user = userEvent.setup();
    renderIn(<ReceivedReviewsCard cleaner={cleaner} />, { session: sessionOf(member({ role: "cleaner" })) });
    await user.click(await screen.findByRole("button", { name: "Reply to the review by Noor A." }));
    await user.click(await screen.findByRole("button", { name: "Publish reply" }));
    await screen.findByText("Please write your reply.");
    await user.type(screen.getByLabelText(/Your reply/), "Thank you!");
    await user.click(screen.getByRole("button", { name: "Publish reply" }));
    await screen.findByText("Thank you!");
    expect(sent).toEqual([{ text: "Thank you!" }]);
    expect(screen.queryByRole("button", { name: /^Reply to the review/ })).toBeNull();
  });
});
