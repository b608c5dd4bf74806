import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { answer, renderIn } from "../support.tsx";
import {
  button,
  choosePlace,
  customerServer,
  failure,
  freshCustomer,
  heading,
  openCustomer,
  press,
  propertyOf,
  skippedTo,
  type,
  version,
  where,
  wholeCustomer,
} from "./customer-support.tsx";

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  renderIn(<Toasts />);
});

const broken = () => failure(500, "bug", "bug", "Oops");
const row = (name: string) =>
  within(screen.getByRole("navigation", { name: "Steps of your profile" })).getAllByRole<HTMLButtonElement>("button", {
    name: new RegExp(name),
  })[0];

describe("the shell (001 §2)", () => {
  // covers S079
  it("says its name and that it loads, four steps, their state, percent and dots", async () => {
    customerServer({ ...wholeCustomer(), preferences: undefined, currentStep: 3, completedSteps: [1, 2] });
    openCustomer();
    screen.getByText("Setting up your profile...");
    screen.getByRole("heading", { level: 1, name: "Setup Your Profile" });
    await heading("Service Preferences");
    screen.getByText("Step 3 of 4");
    screen.getByText("2 of 4 steps complete");
    for (const title of ["Welcome & Customer Type", "Add Your Property"])
      expect(row(title)?.textContent).toContain("Done");
    expect(row("Service Preferences")?.textContent).toContain("Required");
    expect(row("Review & Complete")?.disabled).toBe(true);
    expect(screen.getByTestId("step-dots").children).toHaveLength(4);
  });

  // covers S087
  it("says that loading failed, and tries again", async () => {
    const server = vi.fn(async () => broken());
    vi.stubGlobal("fetch", server);
    openCustomer();
    await screen.findByText("Failed to load onboarding data");
    server.mockImplementation(async () => answer(freshCustomer));
    await press("Try Again");
    await heading("Welcome & Customer Type");
  });

  // covers S085
  it("leaves for the home with its flag, and returns to the step that was left", async () => {
    customerServer(skippedTo(3));
    const { unmount } = openCustomer("/customer-onboarding?step=2");
    await heading("Add Your Property");
    await press("Save & Exit");
    expect(where()).toBe("/customer-home?incomplete=true");
    unmount();
    openCustomer();
    await heading("Add Your Property");
  });

  it("leads a new customer from a link to step 3 through each step in order", async () => {
    customerServer(freshCustomer);
    openCustomer("/customer-onboarding?step=3");
    await heading("Welcome & Customer Type");
    await press("Skip");
    await heading("Add Your Property");
    expect(where()).toBe("/customer-onboarding?step=2");
    await press("Skip");
    await heading("Service Preferences");
    expect(where()).toBe("/customer-onboarding?step=3");
    await press("Previous");
    await heading("Add Your Property");
    await press("Skip");
    await heading("Service Preferences");
    expect(where()).toBe("/customer-onboarding?step=3");
  });

  it("once finished opens on its summary, and leaves without the flag", async () => {
    customerServer({ ...wholeCustomer(), currentStep: 6, completedSteps: [1, 2, 3, 4, 5] });
    openCustomer();
    await heading("Review & Complete");
    screen.getByText("4 of 4 steps complete");
    await press("Save & Exit");
    expect(where()).toBe("/customer-home");
  });

  // covers S087
  it("skips a step, says so and what it costs, and says when it could not", async () => {
    let fails = true;
    const { sent } = customerServer(freshCustomer, ({ path }) =>
      fails && path.endsWith("skip") ? broken() : undefined,
    );
    openCustomer();
    await heading("Welcome & Customer Type");
    screen.getByText("You can skip this and see every service.");
    await press("Skip");
    await screen.findByText("Failed to skip step");
    fails = false;
    await press("Skip");
    await heading("Add Your Property");
    await screen.findByText("Step Skipped");
    expect(row("Welcome & Customer Type")?.textContent).toContain("Skipped");
    expect(sent.at(-1)).toMatchObject({ path: "customer-onboarding/skip", body: { step: 1 } });
  });
});

describe("step 1 (001 §2, §3)", () => {
  // covers S080
  it("has four cards of which one is needed", async () => {
    const { sent } = customerServer(freshCustomer);
    openCustomer();
    await heading("Welcome & Customer Type");
    for (const name of ["Homeowner", "Airbnb Owner", "Office Owner", "Other"])
      screen.getByRole("radio", { name: new RegExp(`^${name}`) });
    await press("Continue");
    await screen.findByText("Please choose what describes you best");
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("radio", { name: /^Airbnb Owner/ }));
    await press("Continue");
    await heading("Add Your Property");
    await screen.findByText("Progress Saved");
    expect(sent).toEqual([
      {
        path: "customer-onboarding/type",
        method: "PUT",
        body: { customerType: "airbnb_owner", version: version(0) },
      },
    ]);
  });

  // covers S087
  it.each([
    ["Failed to save progress", broken],
    ["Failed to save step data", () => failure(403, "forbidden", "member.suspended", "This account is suspended.")],
  ])("says %s", async (text, reply) => {
    customerServer({ ...freshCustomer, customerType: "other" }, ({ method }) =>
      method === "GET" ? undefined : reply(),
    );
    openCustomer("/customer-onboarding?step=1");
    await heading("Welcome & Customer Type");
    await userEvent.click(screen.getByRole("radio", { name: /^Homeowner/ }));
    await press("Continue");
    await screen.findByText(text);
  });

  it("follows what another tab has saved meanwhile", async () => {
    const server = customerServer({ ...freshCustomer, customerType: "other" }, ({ method }) => {
      if (method === "GET") return undefined;
      server.change({
        ...freshCustomer,
        customerType: "office_owner",
        versions: { step1: version(9), step3: version(0) },
      });
      return failure(409, "conflict", "customer-onboarding.changedElsewhere", "This step was changed in another tab.");
    });
    openCustomer("/customer-onboarding?step=1");
    await heading("Welcome & Customer Type");
    await userEvent.click(screen.getByRole("radio", { name: /^Homeowner/ }));
    await press("Continue");
    await userEvent.click(await screen.findByRole("button", { name: "Show the newer version" }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Office Owner/ }).checked).toBe(true);
  });
});

describe("step 2 (001 §5)", () => {
  // covers S081
  it("needs address and type, adds a property, and goes on with one", async () => {
    const { sent } = customerServer(skippedTo(2));
    openCustomer();
    await heading("Add Your Property");
    screen.getByText("Add one or more properties, then press Continue.");
    await press("Continue");
    await screen.findByText("No Properties");
    expect(await screen.findAllByText("Please add at least one property to continue")).toHaveLength(2);
    await press("Add Property");
    await screen.findByText("Missing Information");
    expect((await screen.findAllByText("Please fill in address and property type")).length).toBeGreaterThanOrEqual(2);
    expect(sent).toEqual([]);

    for (const name of ["Apartment", "House", "Villa", "Office", "Airbnb", "Other"])
      screen.getByRole("radio", { name });
    await choosePlace("burj khal", /^Burj Khalifa ?Downtown/);
    type(/^Building or villa/, "Tower 1");
    type(/^Unit number/, "1204");
    await userEvent.click(screen.getByRole("radio", { name: "Airbnb" }));
    await press("Add Property");
    await screen.findByText("Property Added");
    expect(sent[0]).toMatchObject({
      path: "properties",
      method: "POST",
      body: {
        address: { formattedAddress: "Burj Khalifa, Downtown Dubai", area: "Downtown Dubai" },
        apartmentNumber: "1204",
        propertyType: "airbnb",
        access: {},
      },
    });
    await screen.findByText("Tower 1, Burj Khalifa, Downtown Dubai");
    expect(document.activeElement).toBe(button("Add another property"));
    await press("Continue");
    await heading("Service Preferences");
    expect(sent.at(-1)?.path).toBe("customer-onboarding/properties");
  });

  // covers S081
  it("stores no unit if none is given", async () => {
    const { sent } = customerServer(skippedTo(2));
    openCustomer();
    await heading("Add Your Property");
    await choosePlace("jbr", /^JBR$/);
    type(/^Building or villa/, "Villa 12");
    await userEvent.click(screen.getByRole("radio", { name: "House" }));
    await press("Add Property");
    await screen.findByText("Please add the unit number, or say that there is none.");
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("checkbox", { name: "There is no unit number" }));
    await press("Add Property");
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        address: { building: "Villa 12", noUnit: true },
        apartmentNumber: null,
        propertyType: "house",
      }),
    );
  });

  const fill = async () => {
    await choosePlace("jbr", /^JBR$/);
    type(/^Building or villa/, "Villa 12");
    type(/^Unit number/, "1");
    await userEvent.click(screen.getByRole("radio", { name: "Villa" }));
  };
  const paths = (sent: readonly { path: string }[]) => sent.map(({ path }) => path);

  // covers S081
  it.each([
    ["the first one", skippedTo(2)],
    ["a second one", skippedTo(2, { properties: [propertyOf()] })],
  ])("adds %s that is filled in when it goes on", async (_name, start) => {
    const { sent } = customerServer(start);
    openCustomer();
    await heading("Add Your Property");
    if (start.properties.length > 0) await press("Add another property");
    await fill();
    await press("Continue");
    await heading("Service Preferences");
    await screen.findByText("Property Added");
    expect(paths(sent)).toEqual(["properties", "customer-onboarding/properties"]);
    expect(sent[0]?.body).toMatchObject({ address: { building: "Villa 12" }, apartmentNumber: "1" });
  });

  // covers S081
  it("stops at the errors of a second one that is half filled in, and not at an empty form", async () => {
    const { sent } = customerServer(skippedTo(2, { properties: [propertyOf()] }));
    openCustomer();
    await heading("Add Your Property");
    await press("Add another property");
    await userEvent.click(screen.getByRole("radio", { name: "Villa" }));
    await press("Continue");
    await screen.findByText("Missing Information");
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /Area/ }));
    expect(sent).toEqual([]);
    await press("Cancel");
    await press("Add another property");
    await press("Continue");
    await heading("Service Preferences");
    expect(paths(sent)).toEqual(["customer-onboarding/properties"]);
  });

  // covers S087
  it("stays if the one that is filled in could not be added", async () => {
    const { sent } = customerServer(skippedTo(2, { properties: [propertyOf()] }), ({ path, method }) =>
      path === "properties" && method === "POST" ? broken() : undefined,
    );
    openCustomer();
    await heading("Add Your Property");
    await press("Add another property");
    await fill();
    await press("Continue");
    await screen.findByText("Failed to add property");
    expect(paths(sent)).not.toContain("customer-onboarding/properties");
    expect(screen.getByLabelText<HTMLInputElement>(/^Building or villa/).value).toBe("Villa 12");
    forgetDrafts();
  });

  // covers S081
  it("removes a property after asking, and says when it could not", async () => {
    let fails = true;
    const { sent } = customerServer(skippedTo(3, { properties: [propertyOf()] }), ({ method }) =>
      fails && method === "DELETE" ? broken() : undefined,
    );
    openCustomer("/customer-onboarding?step=2");
    await userEvent.click(await screen.findByRole("button", { name: /^Remove Marina Gate/ }));
    await screen.findByText(
      "Are you sure you want to remove the property at Dubai Marina? This action cannot be undone.",
    );
    const dialog = await screen.findByRole("alertdialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    await screen.findByText("Failed to remove property. Please try again.");
    fails = false;
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    await screen.findByText("Property Removed");
    expect(sent.map(({ method }) => method)).toEqual(["DELETE", "DELETE"]);
    await screen.findByRole("heading", { name: "Add a property" });
  });

  // covers S087
  it("says that adding failed", async () => {
    customerServer(skippedTo(2), ({ path, method }) =>
      path === "properties" && method === "POST" ? broken() : undefined,
    );
    openCustomer();
    await heading("Add Your Property");
    await choosePlace("jbr", /^JBR$/);
    type(/^Building or villa/, "Villa 12");
    type(/^Unit number/, "1");
    await userEvent.click(screen.getByRole("radio", { name: "Villa" }));
    await press("Add Property");
    await screen.findByText("Failed to add property");
  });
});

const services = [
  "Regular House Cleaning",
  "Deep Cleaning",
  "Move-in/Move-out Cleaning",
  "Office Cleaning",
  "Airbnb Turnover Cleaning",
  "Carpet Cleaning",
  "Window Cleaning",
  "Kitchen Deep Clean",
  "Bathroom Deep Clean",
  "Laundry Service",
];
const shownServices = () => {
  const group = screen.getByRole("group", { name: "Services you need" });
  return within(group)
    .getAllByRole("checkbox")
    .map((box) => box.closest("label")?.textContent);
};

describe("step 3 (001 §3, §5)", () => {
  // covers S082, S086
  it.each([
    ["other", services],
    ["homeowner", services.filter((name) => !/Office|Airbnb/.test(name))],
    ["airbnb_owner", ["Deep Cleaning", "Move-in/Move-out Cleaning", "Airbnb Turnover Cleaning", "Laundry Service"]],
    ["office_owner", ["Regular House Cleaning", "Office Cleaning", "Window Cleaning"]],
  ] as const)("offers an %s %j", async (customerType, offered) => {
    customerServer(skippedTo(3, { customerType }));
    openCustomer();
    await heading("Service Preferences");
    expect(shownServices()).toEqual(offered);
  });

  // covers S082, S086
  it("has all options of the spec, and its budget to begin with", async () => {
    customerServer(skippedTo(3));
    openCustomer();
    await heading("Service Preferences");
    for (const slot of [
      "Early Morning 6-9 AM",
      "Morning 9 AM-12 PM",
      "Afternoon 12-3 PM",
      "Late Afternoon 3-6 PM",
      "Evening 6-9 PM",
      "Weekend Only",
      "Flexible",
    ])
      screen.getByRole("checkbox", { name: slot });
    const optionsOf = (name: RegExp) =>
      within(screen.getByRole("combobox", { name }))
        .getAllByRole("option")
        .map((option) => option.textContent);
    expect(optionsOf(/^How often/)).toEqual([
      "Not decided yet",
      "One-time",
      "Weekly",
      "Bi-weekly",
      "Monthly",
      "Quarterly",
      "As needed",
    ]);
    expect(optionsOf(/^Preferred language/)).toEqual([
      "English",
      "Arabic",
      "Hindi",
      "Urdu",
      "Filipino",
      "Spanish",
      "No preference",
    ]);
    for (const gender of ["No preference", "Female", "Male"]) screen.getByRole("radio", { name: gender });
    const [from, to] = [screen.getByLabelText<HTMLInputElement>("From"), screen.getByLabelText<HTMLInputElement>("To")];
    expect([from.value, to.value, from.placeholder, to.placeholder]).toEqual(["50", "500", "50", "500"]);
  });

  // covers S082
  it("needs one service, and saves everything", async () => {
    const { sent } = customerServer(skippedTo(3));
    openCustomer();
    await heading("Service Preferences");
    await press("Continue");
    await screen.findByText("Please select at least one service to continue");
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Laundry Service" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Evening 6-9 PM" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /^How often/ }), "Quarterly");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Preferred language/ }), "Urdu");
    await userEvent.click(screen.getByRole("switch", { name: "Eco-friendly products only" }));
    await userEvent.click(screen.getByRole("radio", { name: "Female" }));
    type("From", "80");
    type("To", "");
    type(/^Special requirements/, "No bleach");
    await press("Continue");
    await heading("Review & Complete");
    expect(sent[0]?.body).toEqual({
      preferredServices: ["laundry_service"],
      preferredTimes: ["evening"],
      preferredFrequency: "quarterly",
      ecoFriendlyOnly: true,
      budgetRange: { min: 8_000 },
      preferredCleanerGender: "female",
      languagePreference: "Urdu",
      specialRequirements: "No bleach",
      version: version(0),
    });
  });

  it.each([
    ["500", "50", "The second amount must not be less than the first.", "To"],
    ["49.50", "500", "Please enter whole dirhams.", "From"],
    ["many", "", "Please enter whole dirhams.", "From"],
    ["30", "25,5", "Please enter whole dirhams.", "To"],
    ["30", "99999999999", "At most AED 1,000,000.", "To"],
    ["99999999999", "500", "At most AED 1,000,000.", "From"],
  ])("refuses a budget from %s to %s, and leads to what is wrong", async (from, to, text, at) => {
    forgetDrafts();
    const { sent } = customerServer(skippedTo(3));
    openCustomer();
    await heading("Service Preferences");
    await userEvent.click(screen.getByRole("checkbox", { name: "Deep Cleaning" }));
    type("From", from);
    type("To", to);
    await press("Continue");
    await screen.findByText(text);
    expect(document.activeElement).toBe(screen.getByLabelText(at));
    expect(sent).toEqual([]);
  });
});

describe("step 4 (001 §2, §4)", () => {
  // covers S083
  it("shows a summary, with links back", async () => {
    customerServer(wholeCustomer());
    openCustomer();
    await heading("Review & Complete");
    screen.getByText("Your profile is ready");
    screen.getByText("Homeowner");
    screen.getByText("Marina Gate 1, Dubai Marina");
    screen.getByText(/Regular House Cleaning, Kitchen Deep Clean/);
    screen.getByText("Bi-weekly");
    screen.getByText(/Morning 9 AM-12 PM, Weekend Only/);
    screen.getByText(/AED\s50\W* to \W*AED\s500/);
    screen.getByText("Female");
    screen.getByText("A cat.");
    screen.getByRole("button", { name: "Edit: Special requirements" });
    await press("Edit: Properties");
    await heading("Add Your Property");
  });

  it("is not called ready if something is missing, and can be finished anyway", async () => {
    const { sent } = customerServer(skippedTo(4));
    openCustomer();
    await heading("Review & Complete");
    expect(screen.queryByText("Your profile is ready")).toBeNull();
    expect(screen.getAllByText("Not set up yet")).toHaveLength(4);
    await press("Start Finding Cleaners");
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  // covers S083
  it("finishes once, says so, and opens the home after two seconds", async () => {
    const { sent } = customerServer(wholeCustomer());
    openCustomer();
    await heading("Review & Complete");
    const pressed = performance.now();
    await userEvent.dblClick(button("Start Finding Cleaners"));
    await waitFor(() => expect(where()).toBe("/customer-home"), { timeout: 6_000 });
    expect(performance.now() - pressed).toBeGreaterThan(1_990);
    await screen.findByText("Profile Complete");
    expect(sent.map(({ path }) => path)).toEqual(["customer-onboarding/finish"]);
  });

  // covers S087
  it("says that finishing failed", async () => {
    customerServer(wholeCustomer(), ({ method }) => (method === "GET" ? undefined : broken()));
    openCustomer();
    await heading("Review & Complete");
    await press("Start Finding Cleaners");
    await screen.findByText("Failed to save progress");
  });
});

describe("unsaved input of another step", () => {
  it("is named in step 4, with a link to it", async () => {
    customerServer(wholeCustomer());
    openCustomer("/customer-onboarding?step=3");
    await heading("Service Preferences");
    type(/^Special requirements/, "A dog.");
    await userEvent.click(row("Review & Complete") as HTMLElement);
    await heading("Review & Complete");
    const note = screen.getByText(/^You have unsaved changes in/).closest("p") as HTMLElement;
    expect(note.textContent).toBe("You have unsaved changes in Service Preferences.");
    await userEvent.click(within(note).getByRole("link", { name: "Service Preferences" }));
    await heading("Service Preferences");
    await press("Discard");
    await userEvent.click(row("Review & Complete") as HTMLElement);
    await heading("Review & Complete");
    expect(screen.queryByText(/^You have unsaved changes in/)).toBeNull();
  });
});
