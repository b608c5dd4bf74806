import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as token from "@/lib/session/token.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { renderIn } from "../support.tsx";
import {
  button,
  choosePlace,
  customerServer,
  failure,
  freshCustomer,
  openCustomer,
  press,
  propertyOf,
  type,
  where,
} from "./customer-support.tsx";

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  renderIn(<Toasts />);
});

const fill = async () => {
  await choosePlace("marina mall", /^Dubai Marina Mall/);
  type(/^Building or villa/, "Tower 1");
  type(/^Unit number/, "1204");
  await userEvent.click(screen.getByRole("radio", { name: "2-Bedroom" }));
};

describe("/add-property (001 §2, §5)", () => {
  // covers S094
  it("has eight type cards, and can be saved once address and type are chosen", async () => {
    const { sent } = customerServer(freshCustomer);
    openCustomer("/add-property");
    const types = ["Studio", "1-Bedroom", "2-Bedroom", "3-Bedroom", "4-Bedroom", "Villa", "Event", "Airbnb"];
    expect(screen.getAllByRole("radio").map((card) => card.closest("label")?.textContent)).toEqual(types);
    expect(button("Save Property").disabled).toBe(true);
    screen.getByText("Please fill in address and property type");
    await fill();
    expect(button("Save Property").disabled).toBe(false);
    type(/^Makani number/, "11423 78021");
    type(/^Gate/, "Side gate");
    await press("Save Property");
    await screen.findByText("Property saved successfully.");
    expect(sent[0]).toMatchObject({
      path: "properties",
      body: {
        address: { formattedAddress: "Dubai Marina Mall", area: "Dubai Marina" },
        apartmentNumber: "1204",
        propertyType: "2-bedroom",
        access: { makani: "1142378021", gate: "Side gate" },
      },
    });
    expect(where()).toBe("/customer-profile");
  });

  // covers S094
  it("says that it is being saved, and saves once", async () => {
    let save: (response: Response) => void = () => undefined;
    const { sent } = customerServer(freshCustomer, ({ method }) =>
      method === "POST" ? new Promise<Response>((resolve) => (save = resolve)) : undefined,
    );
    openCustomer("/add-property");
    await fill();
    await press("Save Property");
    await screen.findByText("Saving...");
    await userEvent.click(screen.getByText("Saving..."));
    save(new Response(JSON.stringify(propertyOf()), { status: 200, headers: { "content-type": "application/json" } }));
    await waitFor(() => expect(where()).toBe("/customer-profile"));
    expect(sent).toHaveLength(1);
  });

  // covers S094
  it.each([
    [failure(500, "bug", "bug", "Oops"), "Failed to save property. Please try again."],
    [failure(401, "anonymous", "request.anonymous", "Not authenticated"), "You must be logged in to save a property"],
  ])("shows why it was not saved", async (reply, text) => {
    customerServer(freshCustomer, ({ method }) => (method === "POST" ? reply.clone() : undefined));
    openCustomer("/add-property");
    await fill();
    await press("Save Property");
    await screen.findByText(text);
    expect(where()).toBe("/add-property");
  });

  it("refuses a Makani number of another length beside its field", async () => {
    const { sent } = customerServer(freshCustomer);
    openCustomer("/add-property");
    await fill();
    type(/^Makani number/, "1234");
    await press("Save Property");
    await screen.findByText("A Makani number has 10 digits.");
    expect(sent).toEqual([]);
  });

  // covers S094
  it.each([
    ["button", "Cancel"],
    ["link", "Back to Profile"],
  ])("leaves for the profile by the %s %s", async (role, name) => {
    customerServer(freshCustomer);
    openCustomer("/add-property");
    await userEvent.click(screen.getByRole(role, { name }));
    expect(where()).toBe("/customer-profile");
  });

  it("changes an existing property, at the version that was read", async () => {
    const property = propertyOf({ propertyType: "house", access: { pets: "A dog" }, apartmentNumber: "9" });
    const { sent } = customerServer({ ...freshCustomer, properties: [property] }, ({ method }) =>
      method === "PUT"
        ? new Response(JSON.stringify(property), { status: 200, headers: { "content-type": "application/json" } })
        : undefined,
    );
    openCustomer(`/add-property?property=${property.propertyId}`);
    await screen.findByRole("heading", { level: 1, name: "Edit Property" });
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: "House" })).checked).toBe(true);
    type(/^Pets/, "Two dogs");
    await press("Save Property");
    await screen.findByText("Property saved successfully.");
    expect(sent[0]).toMatchObject({
      path: `properties/${property.propertyId}`,
      method: "PUT",
      body: { propertyType: "house", apartmentNumber: "9", access: { pets: "Two dogs" }, version: property.version },
    });
  });

  it("says that there is no such property", async () => {
    customerServer(freshCustomer);
    openCustomer("/add-property?property=prp_00000000000000000000000009");
    await screen.findByText("We couldn't find this property.");
  });
});
