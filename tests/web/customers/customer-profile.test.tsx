import type { CleaningRequest, Me, Property } from "@naqi/contracts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import AddPropertyPage from "@/routes/add-property.tsx";
import CustomerProfilePage from "@/routes/customer-profile.tsx";
import CustomerVerificationPage from "@/routes/customer/verification.tsx";
import InvitePage from "@/routes/account/invite.tsx";
import YourDataPage from "@/routes/account/data.tsx";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { button, choosePlace, failure, press, propertyOf, type, Where, where } from "./customer-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => {
  localStorage.clear();
  forgetDrafts();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  renderIn(<Toasts />);
});

const request = (more: Partial<CleaningRequest> = {}): CleaningRequest => ({
  requestId: "req_00000000000000000000000001",
  customerId: member().memberId,
  title: "Deep clean before Eid",
  description: "Two bathrooms.",
  serviceType: "deep_cleaning",
  location: "Dubai Marina",
  budgetMin: 15_000,
  budgetMax: 25_000,
  preferredDate: "2027-03-12",
  preferredTime: "10:00",
  edition: 1,
  termsVersion: 1,
  status: "open",
  applicationCount: 2,
  createdAt: "2027-03-07T05:00:00.000Z",
  closesAt: "2027-03-20T05:00:00.000Z",
  ...more,
});

interface World {
  me: Me;
  properties: Property[];
  requests: CleaningRequest[];
}
interface Sent {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

const invitation = {
  code: "SARA2345",
  referralCount: 1,
  pendingRewards: 5_000,
  earnedRewards: 0,
  friends: [],
  mayApply: false,
};

/** A server that holds one customer. `reply` answers in its place where it answers something. */
function open(given: Partial<World> = {}, reply?: (sent: Sent) => Response | undefined, path = "/customer-profile") {
  const world: World = { me: member({ phone: "+971501234567" }), properties: [], requests: [], ...given };
  const sent: Sent[] = [];
  serverAnswers((url, init) => {
    const path = new URL(url, "http://here").pathname.replace("/api/", "");
    const asked = {
      method: init.method ?? "GET",
      path,
      body: JSON.parse(String(init.body ?? "{}")) as Record<string, unknown>,
    };
    sent.push(asked);
    const replied = reply?.(asked);
    if (replied) return replied;
    if (path === "me" && asked.method === "PATCH") world.me = { ...world.me, ...asked.body };
    if (path === "me") return answer(world.me);
    if (asked.method === "DELETE") {
      world.properties = world.properties.filter(({ propertyId }) => !path.endsWith(propertyId));
    }
    if (path === "properties" && asked.method === "POST") {
      world.properties = [propertyOf(), ...world.properties];
      return answer(world.properties[0]);
    }
    if (path.startsWith("properties")) return answer({ items: world.properties });
    if (path === "requests") return answer({ items: world.requests });
    if (path === "referrals") return answer(invitation);
    if (path === "plans" || path === "bookings") return answer({ items: [], counts: { upcoming: 0, past: 0 } });
    if (path === "verification") {
      return answer({ status: "not_started", required: ["government_id"], optional: [], neededForApproval: [] });
    }
    return answer({ upcomingBookings: 1, jobUnderWay: false, now: new Date().toISOString() });
  });
  const session = sessionOf(world.me, { refresh: async () => world.me });
  renderIn(
    <>
      <Where />
      <Routes>
        <Route path="/customer-profile" element={<CustomerProfilePage />} />
        <Route path="/add-property" element={<AddPropertyPage />} />
        <Route path="/customer/verification" element={<CustomerVerificationPage />} />
        <Route path="/account/invite" element={<InvitePage />} />
        <Route path="/account/data" element={<YourDataPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path, session },
  );
  return { world, sent, writes: () => sent.filter(({ method }) => method !== "GET") };
}

const pressFound = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const section = (name: string) => screen.findByRole("region", { name });

describe("/customer-profile (001 §2)", () => {
  // covers S088
  it("shows the profile, and where the email can be changed", async () => {
    open();
    screen.getByRole("heading", { level: 1, name: "Customer Profile" });
    screen.getByText("Manage your account and booking history");
    await screen.findByText("Mariam Haddad");
    screen.getByText("mariam@example.com");
    screen.getByRole("link", { name: "Change it under Password and security" });
    screen.getByText("+971 50 123 4567");
    expect(screen.queryByRole("button", { name: "Change email" })).toBeNull();
  });

  it("allows correcting an unconfirmed address", async () => {
    open({ me: member({ emailConfirmed: false }) });
    await pressFound("Change email");
    await screen.findByRole("dialog", { name: "Change your email address" });
  });

  // covers S120
  it("leads to the customer's own referral code, and its results", async () => {
    open();
    await userEvent.click(screen.getByRole("link", { name: "Invite friends" }));
    expect(await screen.findByLabelText("Your code")).toHaveProperty("value", "SARA2345");
    screen.getByText(/AED 50/, { selector: "dd *" });
  });

  it("links to the other pages of the account", async () => {
    open();
    const rows = within(await section("Your account")).getAllByRole("link");
    expect(rows.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Preferences", "/customer-onboarding?step=3"],
      ["Identity Verification", "/customer/verification"],
      ["Wallet", "/wallet"],
      ["Invite friends", "/account/invite"],
      ["Notification settings", "/notices/settings"],
      ["Password and security", "/security"],
      ["Your data and account", "/account/data"],
    ]);
  });

  it.each(["/customer/verification", "/account/invite", "/account/data"])("is led back to by %s", async (path) => {
    open({}, undefined, path);
    await userEvent.click(await screen.findByRole("link", { name: "Profile" }));
    expect(where()).toBe("/customer-profile");
  });

  it("says that it cannot be loaded", async () => {
    open({}, ({ path }) => (path === "me" ? failure(500, "bug", "bug", "Oops") : undefined));
    await screen.findByText("Error: Failed to load profile data.");
  });

  // covers S088
  it("sends only changes, and returns to the read view", async () => {
    const { writes } = open();
    await pressFound("Edit Profile");
    expect(document.activeElement).toBe(screen.getByLabelText("Full name"));
    expect(screen.queryByLabelText("Email")).toBeNull();
    type(/^Phone/, "050 765 4321");
    await press("Save");
    await screen.findByText("Profile updated successfully.");
    expect(writes()).toEqual([{ method: "PATCH", path: "me", body: { phone: "050 765 4321" } }]);
    expect(document.activeElement).toBe(button("Edit Profile"));
  });

  // covers S088
  it("says that it is saving, once", async () => {
    let save: (response: Response) => void = () => undefined;
    const { writes } = open({}, ({ method }) =>
      method === "PATCH" ? (new Promise<Response>((resolve) => (save = resolve)) as never) : undefined,
    );
    await pressFound("Edit Profile");
    type("Full name", "Mariam Al Haddad");
    await press("Save");
    await userEvent.click(await screen.findByText("Saving..."));
    save(answer(member({ fullName: "Mariam Al Haddad" })));
    await screen.findByText("Profile updated successfully.");
    expect(writes()).toHaveLength(1);
  });

  it("says what is wrong at its field, and sends nothing", async () => {
    const { writes } = open();
    await pressFound("Edit Profile");
    type("Full name", " ");
    type(/^Phone/, "12");
    await press("Save");
    screen.getByText("Please enter your name, up to 80 characters.");
    screen.getByText(/Please enter a valid phone number/);
    expect(writes()).toEqual([]);
  });

  it("stays unchanged if saving failed, and says so", async () => {
    open({}, ({ method }) => (method === "PATCH" ? failure(500, "bug", "bug", "Oops") : undefined));
    await pressFound("Edit Profile");
    type("Full name", "Mariam H");
    await press("Save");
    const told = await screen.findByText("Failed to update profile.");
    expect(told.parentElement?.textContent).toContain("Error");
    expect(screen.getByLabelText<HTMLInputElement>("Full name").value).toBe("Mariam H");
  });

  // covers S088
  it("discards input by Cancel, after asking", async () => {
    const { writes } = open();
    await pressFound("Edit Profile");
    type("Full name", "Somebody Else");
    await press("Cancel");
    await pressFound("Discard changes");
    await screen.findByRole("button", { name: "Edit Profile" });
    screen.getByText("Mariam Haddad");
    expect(writes()).toEqual([]);
  });

  it("shows the picture's field while it is edited", async () => {
    open();
    await pressFound("Edit Profile");
    screen.getByLabelText("Choose a profile photo");
  });
});

describe("a picture from an address", () => {
  const give = async (url: string) => {
    await pressFound("Edit Profile");
    type("Profile picture URL", url);
    await press("Use this picture");
  };

  // covers S088
  it("is asked for while the profile is edited, and copied by the server", async () => {
    const { writes } = open({}, ({ path }) =>
      path === "pictures/copy" ? answer({ kind: "photo", url: "/pictures/1-a/256.jpg" }) : undefined,
    );
    await screen.findByText("Mariam Haddad");
    expect(screen.queryByLabelText("Profile picture URL")).toBeNull();
    await give("https://pictures.example/me.jpg");
    await screen.findByText("Your picture is saved.");
    expect(writes()).toEqual([
      { method: "POST", path: "pictures/copy", body: { url: "https://pictures.example/me.jpg" } },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>("Profile picture URL").value).toBe("");
  });

  it("is refused with another scheme, and the server's error is shown at the field", async () => {
    const said = "We could not get a picture from this address. Please upload it instead.";
    const { writes } = open({}, ({ path }) =>
      path === "pictures/copy" ? failure(400, "invalid", "picture.unreachable", said) : undefined,
    );
    await give("http://pictures.example/me.jpg");
    await screen.findByText("Please enter a picture address that starts with https://");
    expect(writes()).toEqual([]);
    type("Profile picture URL", "https://pictures.example/me.jpg");
    await press("Use this picture");
    await screen.findByText(said);
    expect(screen.getByLabelText("Profile picture URL").getAttribute("aria-invalid")).toBe("true");
  });
});

describe("the properties", () => {
  // covers S093
  it("begin with the first one", async () => {
    open();
    const box = await section("Properties");
    await within(box).findByText("No properties found. Add your first property to get started.");
    for (const link of within(box).getAllByRole("link", { name: "Add Property" })) {
      expect(link.getAttribute("href")).toBe("/add-property");
    }
  });

  it("name an area once that is all of the address", async () => {
    const { address } = propertyOf();
    open({ properties: [{ ...propertyOf(), address: { ...address, formattedAddress: "Dubai Marina" } }] });
    const [only] = await within(await section("Properties")).findAllByRole("listitem");
    expect(only?.textContent?.match(/Dubai Marina/g)).toHaveLength(1);
  });

  // covers S089
  it("say where they are and how often they were asked for", async () => {
    const property = { ...propertyOf({ propertyType: "2-bedroom", apartmentNumber: "904" }), requestCount: 3 };
    open({ properties: [property, { ...propertyOf(), requestCount: 1 }] });
    const [first, second] = await within(await section("Properties")).findAllByRole("listitem");
    expect(first?.textContent).toContain("2-Bedroom · Unit 904 · Dubai Marina");
    within(first as HTMLElement).getByText("3 requests");
    within(second as HTMLElement).getByText("1 request");
    const post = within(first as HTMLElement).getByRole("link", { name: /^Post Request for / });
    expect(post.getAttribute("href")).toBe(`/customer/requests?post=1&property=${property.propertyId}`);
  });

  // covers S089
  it("are removed after the spec's question", async () => {
    const property = propertyOf();
    const { writes } = open({ properties: [property] });
    await pressFound("Remove Marina Gate 1, Dubai Marina");
    await screen.findByText(
      "Are you sure you want to remove the property at Dubai Marina? This action cannot be undone.",
    );
    await press("Remove");
    await screen.findByText("Property removed successfully.");
    await screen.findByText("No properties found. Add your first property to get started.");
    expect(writes()).toMatchObject([{ method: "DELETE", path: `properties/${property.propertyId}` }]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Properties" }));
  });

  it("say before they are removed that visits and repeat bookings at the same door go on", async () => {
    const property = propertyOf({ apartmentNumber: "904" });
    const address = { ...property.address, unit: "904" };
    const items = { bookings: [{ address }], plans: [{ address, status: "active" }] };
    const next = { ...address, unit: "905" };
    const elsewhere = {
      bookings: [{ address: next }],
      plans: [
        { address: next, status: "active" },
        { address, status: "ended" },
      ],
    };
    let shown: typeof items = elsewhere;
    open({ properties: [property] }, ({ path }) =>
      path === "plans" || path === "bookings" ? answer({ items: shown[path], counts: {} }) : undefined,
    );
    await pressFound("Remove Marina Gate 1, Dubai Marina");
    await screen.findByText(/^Are you sure you want to remove the property/);
    expect(screen.queryByText(/stay booked|continues/)).toBeNull();
    await press("Cancel");
    shown = items;
    await pressFound("Remove Marina Gate 1, Dubai Marina");
    await screen.findByText(/^Upcoming visits at this address stay booked/);
    await screen.findByText(/^Your repeat booking at this address continues/);
  });

  it("stay where one could not be removed", async () => {
    open({ properties: [propertyOf()] }, ({ method }) =>
      method === "DELETE" ? failure(500, "bug", "bug", "Oops") : undefined,
    );
    await pressFound("Remove Marina Gate 1, Dubai Marina");
    await pressFound("Remove");
    const told = await screen.findByText("Failed to remove property. Please try again.");
    expect(told.parentElement?.textContent).toContain("Error");
  });

  it("say that they cannot be loaded", async () => {
    open({}, ({ path }) => (path === "properties" ? failure(500, "bug", "bug", "Oops") : undefined));
    await screen.findByText("Failed to load properties");
  });

  // covers S089, S095
  it("are read again by Refresh, on focus, and when the tab is seen again (S095)", async () => {
    const { world } = open();
    await screen.findByText("No properties found. Add your first property to get started.");
    world.properties = [propertyOf({ apartmentNumber: "1" })];
    await press("Refresh");
    await screen.findByText(/Unit 1 /);
    world.properties = [propertyOf({ apartmentNumber: "2" })];
    world.me = { ...world.me, fullName: "Mariam Saleh" };
    // Not more often than every five seconds.
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now + 6_000);
    act(() => void window.dispatchEvent(new Event("focus")));
    await screen.findByText(/Unit 2 /);
    await screen.findByText("Mariam Saleh");
    world.properties = [propertyOf({ apartmentNumber: "3" })];
    clock.mockReturnValue(now + 12_000);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await screen.findByText(/Unit 3 /);
  });

  // covers S095
  it("are shown after adding one at /add-property, which knows the page it was opened from (S095)", async () => {
    const { world } = open();
    const [add] = await screen.findAllByRole("link", { name: "Add Property" });
    await userEvent.click(add as HTMLElement);
    expect(where()).toBe("/add-property");
    await choosePlace("marina mall", /^Dubai Marina Mall/);
    type(/^Building or villa/, "Tower 1");
    type(/^Unit number/, "1204");
    await userEvent.click(screen.getByRole("radio", { name: "2-Bedroom" }));
    await press("Save Property");
    await waitFor(() => expect(where()).toBe("/customer-profile"));
    await screen.findByText("Marina Gate 1, Dubai Marina");
    expect(world.properties).toHaveLength(1);
  });
});

describe("the cleaning requests", () => {
  // covers S090, S135
  it("show all their details", async () => {
    open({ requests: [request()] });
    const box = await section("Cleaning Requests");
    const card = await within(box).findByRole("listitem");
    for (const said of [
      "Deep clean before Eid",
      "Open",
      "Two bathrooms.",
      "Dubai Marina",
      "Deep Cleaning",
      "Created Mar 7, 2027",
      "Fri 12 Mar, 10:00",
      "AED 150 to AED 250",
    ]) {
      expect(card.textContent?.replaceAll("\u00a0", " ")).toContain(said);
    }
  });

  it("are the newest few, with a link to all", async () => {
    const many = [1, 2, 3, 4].map((count) => request({ requestId: `req_${count}`, title: `Request ${count}` }));
    open({ requests: many });
    const box = await section("Cleaning Requests");
    expect(await within(box).findAllByRole("listitem")).toHaveLength(3);
    expect(within(box).getByRole("link", { name: "My Requests" }).getAttribute("href")).toBe("/customer/requests");
  });

  // covers S093
  it("start with a first request, or with the search", async () => {
    open();
    await screen.findByText("No cleaning requests found. Create your first request to get started.");
    const post = screen.getByRole("link", { name: "Post Request" });
    expect(post.getAttribute("href")).toBe("/customer/requests?post=1");
    expect(screen.getByRole("link", { name: "Find Cleaners" }).getAttribute("href")).toBe("/search");
  });

  it("say that they cannot be loaded", async () => {
    open({}, ({ path }) => (path === "requests" ? failure(500, "bug", "bug", "Oops") : undefined));
    await screen.findByText("Error: Failed to load cleaning requests.");
  });
});

describe("the rest of the profile", () => {
  // covers S091
  it("verifies a customer's identity", async () => {
    open({}, undefined, "/customer/verification");
    await screen.findByRole("button", { name: "Start Verification" });
  });

  it("offers the languages that there are", async () => {
    open();
    const language = screen.getByLabelText<HTMLSelectElement>("Website language");
    expect([...language.options].map(({ text }) => text)).toEqual(["\u2068English\u2069"]);
    screen.getByText(/Naqi is in English for now/);
  });

  // covers S092
  it.each([0, 1])("opens one dialog from each of two Delete Account buttons", async (which) => {
    open({}, undefined, "/account/data");
    screen.getByRole("heading", { name: "Danger Zone" });
    const buttons = await screen.findAllByRole("button", { name: "Delete Account" });
    expect(buttons).toHaveLength(2);
    await userEvent.click(buttons[which] as HTMLElement);
    const dialog = await screen.findByRole("alertdialog", { name: "Delete your account?" });
    within(dialog).getByText("Properties and how to get in");
    await within(dialog).findByText("1 upcoming booking will be cancelled. We'll tell your cleaner.");
  });
});
