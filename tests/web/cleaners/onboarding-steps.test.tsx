import { languages, policy, services } from "@naqi/contracts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import * as upload from "@/lib/upload/send-form.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { fileOf } from "../media/file-of.ts";
import {
  advanced,
  at,
  button,
  cleaner,
  fresh,
  full,
  heading,
  onboardingServer,
  openWizard,
  problem,
  tick,
  type,
} from "./onboarding-support.tsx";
import { answer, renderIn } from "../support.tsx";

beforeEach(() => {
  forgetDrafts();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  renderIn(<Toasts />);
});

describe("step 1, the profile (000 §5)", () => {
  const sentence = "Please complete all required fields marked with * to continue";

  // covers S030
  it("requires name, bio and a language, says so once, and moves to the first missing one", async () => {
    const { sent } = await at(1);
    await userEvent.click(button("Continue to Services"));
    screen.getByText(sentence);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Business name *")));
    expect(screen.getByLabelText("Short bio *").getAttribute("aria-invalid")).toBe("true");
    screen.getByText("Please choose at least one language");
    type("Business name *", "Aisha Cleaning");
    type("Short bio *", "Careful");
    await userEvent.click(button("Continue to Services"));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "English" })));
    expect(sent).toEqual([]);
    await tick("English");
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it("shows the names as customers will see them, while they are typed", async () => {
    await at(1);
    const names = () => screen.getByText("Customers see:").parentElement?.textContent;
    expect(names()).toBe("Customers see:Aisha Khan");
    type("Business name *", "Aisha Cleaning");
    expect(names()).toBe("Customers see:Aisha KhanAisha Cleaning");
    type("Business name *", "Aisha Khan");
    expect(names()).toBe("Customers see:Aisha Khan");
  });

  // covers S030
  it("offers the twelve languages and saves what was chosen, in their order", async () => {
    const { sent } = await at(1);
    for (const name of languages) screen.getByRole("checkbox", { name });
    type("Business name *", "Aisha Cleaning");
    type("Short bio *", "Careful");
    type(/Detailed description/, "I bring everything.");
    await tick("Russian");
    await tick("English");
    type("Phone (optional)", "050 123 4567");
    await userEvent.selectOptions(screen.getByLabelText("Gender (optional)"), "female");
    await userEvent.click(button("More: Years of experience"));
    type("Years of experience", "1");
    type("Years of experience", "12");
    await userEvent.dblClick(button("Continue to Services"));
    await heading("Services & Pricing");
    await screen.findByText("Progress Saved");
    expect(sent).toEqual([
      {
        path: "cleaner-onboarding/profile",
        method: "PUT",
        body: {
          businessName: "Aisha Cleaning",
          bio: "Careful",
          bioLong: "I bring everything.",
          languagesSpoken: ["English", "Russian"],
          yearsExperience: 12,
          phone: "+971501234567",
          gender: "female",
        },
      },
    ]);
  });

  it("does not ask a company for a gender", async () => {
    await at(1, { ...full, businessType: "business" });
    expect(screen.queryByLabelText("Gender (optional)")).toBeNull();
  });

  // covers S030
  it("counts visible characters in the bio, and refuses the 201st", async () => {
    const { sent } = await at(1, full);
    type("Short bio *", "😀".repeat(200));
    screen.getByText("0 characters left");
    type("Short bio *", "😀".repeat(201));
    screen.getByText("1 character too many");
    await userEvent.click(button("Continue to Services"));
    await screen.findByText("At most 200 characters.");
    type("Short bio *", "Fine");
    type(/Detailed description/, "x".repeat(1001));
    await screen.findByText("At most 1000 characters.");
    expect(sent).toEqual([]);
  });

  // covers S030
  it("keeps the years between 0 and 50", async () => {
    await at(1, { ...full, stepData: { ...full.stepData, step1: { ...full.stepData.step1, yearsExperience: 50 } } });
    expect(button("More: Years of experience").disabled).toBe(true);
    const years = screen.getByRole<HTMLInputElement>("spinbutton");
    expect(years.getAttribute("aria-valuemin")).toBe("0");
    await userEvent.clear(years);
    await userEvent.type(years, "٧5");
    await userEvent.tab();
    expect(years.value).toBe("50");
    await userEvent.clear(years);
    await userEvent.tab();
    expect(years.value).toBe("50");
  });

  // covers S030
  it.each(["0501", "+971 50 123", "call me"])("refuses the phone %j", async (phone) => {
    const { sent } = await at(1, full);
    type("Phone (optional)", phone);
    await userEvent.click(button("Continue to Services"));
    await screen.findByText("Please enter a valid phone number with its country code (+971…)");
    expect(sent).toEqual([]);
  });
});

describe("a picture that does not arrive", () => {
  // covers S045
  it("blocks nothing, and is reported when the step is saved", async () => {
    onboardingServer(full, (sent, now) =>
      sent.path === "pictures" ? problem(500, "bug", "bug", "Something broke.") : advanced(now, sent),
    );
    openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    const photo = fileOf("image/jpeg", "me.jpg");
    fireEvent.change(screen.getByLabelText("Choose a profile photo"), { target: { files: [photo] } });
    await screen.findByText("Something broke.");
    // Nothing was typed, but a save is pending.
    await userEvent.click(button("Continue to Services"));
    await heading("Services & Pricing");
    await screen.findByText("Saved progress, but profile sync pending");
    screen.getByText("Your picture isn't saved yet. You can add it again in Profile Setup.");
  });

  it("is said to be not accepted, with the reason and a way to choose another, when its content was refused", async () => {
    const reason = "This picture is damaged or incomplete. Please choose another one, or take a new photo.";
    const form = { pictureId: "pic_1", url: "https://uploads.example/", fields: {}, expiresAt: "2099-01-01T00:00:00Z" };
    vi.spyOn(upload, "sendForm").mockResolvedValue(undefined);
    onboardingServer(full, (sent, now) =>
      sent.path === "pictures"
        ? answer(form)
        : sent.path.startsWith("pictures/")
          ? problem(400, "invalid", "picture.damaged", reason)
          : advanced(now, sent),
    );
    openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    const photo = fileOf("image/jpeg", "me.jpg");
    fireEvent.change(screen.getByLabelText("Choose a profile photo"), { target: { files: [photo] } });
    await screen.findByText(reason);
    await userEvent.click(button("Continue to Services"));
    await heading("Services & Pricing");
    await screen.findByText("Saved, but your picture was not accepted");
    screen.getByText(reason);
    expect(screen.queryByText(/sync pending/)).toBeNull();
    await userEvent.click(button("Choose another"));
    await heading("Profile Setup");
    screen.getByLabelText("Choose a profile photo");
  });
});

describe("step 2, services and rate (000 §5)", () => {
  // covers S032, S033
  it("shows the ten services and the default rate with its estimate", async () => {
    await at(2);
    for (const { label } of Object.values(services)) screen.getByRole("checkbox", { name: label });
    expect(screen.getByLabelText<HTMLInputElement>("Hourly rate in AED").value).toBe("25");
    screen.getByText(/^AED.2,165 per month$/);
    screen.getByText("Estimate at 20 h a week, before costs");
    screen.getByText(/^Recommended: AED.25 to AED.75 an hour\.$/, {
      normalizer: (text) => text.replace(/ Your.*/, "").trim(),
    });
  });

  // covers S032
  it("requires a service and a rate within 10 and 500", async () => {
    const { sent } = await at(2);
    type("Hourly rate in AED", "");
    await userEvent.click(button("Continue to Service Areas"));
    screen.getByText("Please select at least one service and set your hourly rate to continue");
    screen.getByText("Please choose at least one service");
    screen.getByText("Please set an hourly rate from AED 10 to AED 500");
    await tick("Deep Cleaning");
    type("Hourly rate in AED", "32.555");
    screen.getByText("Please use at most two decimals, for example 32.50");
    type("Hourly rate in AED", "9.99");
    screen.getByText("At least AED 10 an hour.");
    type("Hourly rate in AED", "501");
    screen.getByText("At most AED 500 an hour.");
    // No income is promised for such a rate.
    expect(screen.queryByText(/per month$/)).toBeNull();
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByRole("slider", { name: "Hourly rate *" }), { target: { value: "60" } });
    screen.getByText(/^AED.5,196 per month$/);
    await userEvent.click(screen.getByRole("switch", { name: "I bring eco-friendly products" }));
    await userEvent.click(button("Continue to Service Areas"));
    await heading("Service Areas");
    expect(sent[0]?.body).toEqual({
      servicesOffered: ["deep_cleaning"],
      hourlyRate: 6_000,
      customServices: [],
      ecoFriendly: true,
      extras: [],
      materialsPrice: 1_000,
    });
  });

  // covers S032
  it("adds, edits and removes custom services; they need a name and take an hour", async () => {
    const { sent } = await at(2, full);
    await userEvent.click(button("Add a custom service"));
    const dialog = await screen.findByRole("dialog", { name: "New custom service" });
    expect(within(dialog).getByLabelText<HTMLInputElement>("Duration in minutes").value).toBe("60");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save service" }));
    within(dialog).getByText("Please enter a name");
    fireEvent.change(within(dialog).getByLabelText("Name *"), { target: { value: "Plants" } });
    await userEvent.click(within(dialog).getByRole("button", { name: "Save service" }));
    await screen.findByText("Plants");
    await userEvent.click(button("Edit Plants"));
    const edit = await screen.findByRole("dialog", { name: "Edit custom service" });
    fireEvent.change(within(edit).getByLabelText("Name *"), { target: { value: "Balcony plants" } });
    fireEvent.change(within(edit).getByLabelText("Duration in minutes"), { target: { value: "٩٠" } });
    await userEvent.click(within(edit).getByRole("button", { name: "Save service" }));
    await screen.findByText("Balcony plants");
    await userEvent.click(button("Continue to Service Areas"));
    await heading("Service Areas");
    expect(sent[0]?.body["customServices"]).toEqual([
      { name: "Balcony plants", description: "", hourlyRate: 5_000, durationMinutes: 90 },
    ]);
  });

  it("allows twenty of them", async () => {
    const own = { name: "Own", description: "", hourlyRate: 5_000, durationMinutes: 60 };
    const customServices = Array.from({ length: policy.customServices }, (_, index) => ({
      ...own,
      name: `Own ${index}`,
    }));
    await at(2, { ...full, stepData: { ...full.stepData, step2: { ...full.stepData.step2, customServices } } });
    expect(button("Add a custom service").disabled).toBe(true);
    screen.getByText("You can add up to 20 custom services.");
    await userEvent.click(button("Remove Own 3"));
    expect(screen.queryByText("Own 3")).toBeNull();
    expect(button("Add a custom service").disabled).toBe(false);
  });
});

describe("step 4, availability (000 §5)", () => {
  // covers S035
  it("requires anytime or a day", async () => {
    const { sent } = await at(4);
    await userEvent.click(button("Continue to Verification"));
    expect(
      screen.getAllByText("Please set your availability (either anytime or specific days) to continue").length,
    ).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("switch", { name: "Available anytime" }));
    await userEvent.click(button("Continue to Verification"));
    await heading("Verification");
    expect(sent[0]?.body).toMatchObject({ availableAnytime: true, preferredHours: { start: "08:00", end: "18:00" } });
    expect(sent[0]?.body).not.toHaveProperty("daysOff");
  });
});

describe("input", () => {
  it("survives a reload and going back, until it is saved", async () => {
    const server = onboardingServer(full, (sent, now) => advanced(now, sent));
    const { unmount } = openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    type("Short bio *", "A better bio");
    await userEvent.click(screen.getAllByRole("button", { name: /^2?Services & Pricing/ })[0]!);
    await heading("Services & Pricing");
    unmount();
    openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Short bio *").value).toBe("A better bio");
    screen.getByText("You typed this earlier and did not save or send it.");
    await userEvent.click(button("Continue to Services"));
    await heading("Services & Pricing");
    expect(server.sent[0]?.body["bio"]).toBe("A better bio");
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  });

  it("can be discarded for the saved values", async () => {
    onboardingServer(full);
    const { unmount } = openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    type("Business name *", "Other");
    unmount();
    openWizard("/cleaner/onboarding?step=1");
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    expect(screen.getByLabelText<HTMLInputElement>("Business name *").value).toBe("Aisha Cleaning");
  });

  it("is replaced by what another device has saved since", async () => {
    const server = onboardingServer(full);
    const { unmount } = openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    type("Short bio *", "Old words");
    unmount();
    server.change({ ...full, stepData: { ...full.stepData, step1: { ...full.stepData.step1, bio: "From my phone" } } });
    openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Short bio *").value).toBe("From my phone");
  });

  it("is hidden from other members, and gone after signing out", async () => {
    onboardingServer(full);
    openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    type("Short bio *", "Mine");
    const key = `draft:${cleaner.memberId}:onboarding-1`;
    expect(localStorage.getItem(key)).toContain("Mine");
    act(() => forgetDrafts());
    expect(localStorage.getItem(key)).toBeNull();
  });

  // covers S045
  it("stays when saving fails, with the spec's message", async () => {
    let fails = true;
    onboardingServer(full, (sent, now) => {
      if (!fails) return advanced(now, sent);
      fails = false;
      return problem(409, "conflict", "onboarding.notYet", "Please complete or skip the step before this one first.");
    });
    openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    type("Short bio *", "Kept");
    await userEvent.click(button("Continue to Services"));
    await screen.findByText("Failed to save step data");
    screen.getByText("Please complete or skip the step before this one first.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Short bio *").value).toBe("Kept");
    await userEvent.click(button("Continue to Services"));
    await heading("Services & Pricing");
  });

  // covers S045
  it("stays without an answer", async () => {
    onboardingServer(full, () => {
      throw new TypeError("lost");
    });
    openWizard("/cleaner/onboarding?step=2");
    await heading("Services & Pricing");
    type("Hourly rate in AED", "60");
    await userEvent.click(button("Continue to Service Areas"));
    await screen.findByText("Failed to save progress");
  });

  it("is marked where the server finds an error", async () => {
    onboardingServer(full, () =>
      problem(400, "invalid", "request.invalid", "Please check the form.", { fields: { bio: "No links here." } }),
    );
    openWizard("/cleaner/onboarding?step=1");
    await heading("Profile Setup");
    type("Short bio *", "See www.example.com");
    await userEvent.click(button("Continue to Services"));
    await screen.findByText("No links here.");
    expect(screen.getByLabelText("Short bio *").getAttribute("aria-invalid")).toBe("true");
  });
});

it("starts empty for a new cleaner", async () => {
  await at(1, fresh);
  expect(screen.getByLabelText<HTMLInputElement>("Business name *").value).toBe("");
});
