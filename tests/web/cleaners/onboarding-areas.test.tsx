import { areaNames } from "@naqi/contracts";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import { at, button, heading, tick, type } from "./onboarding-support.tsx";

beforeEach(() => {
  forgetDrafts();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

describe("step 3, areas (000 §5, §9)", () => {
  // covers S034
  it("offers every area, finds them by name, and requires one", async () => {
    const { sent } = await at(3);
    for (const name of areaNames) screen.getByRole("checkbox", { name });
    await userEvent.click(button("Continue to Availability"));
    screen.getByText("Please select at least one service area to continue");
    screen.getByText("Please choose at least one area");
    type("Find an area", "jumeirah");
    expect(screen.getAllByRole("checkbox").map((box) => box.parentElement?.parentElement?.textContent)).toEqual([
      "Palm Jumeirah",
      "Jumeirah",
    ]);
    type("Find an area", "atlantis");
    screen.getByText(`No area with this name. Clear the search to see all ${areaNames.length}.`);
    expect(sent).toEqual([]);
  });

  it("adds the areas nearby in one press, names them, and lets each be removed", async () => {
    await at(3);
    expect(screen.queryByRole("button", { name: /nearby/ })).toBeNull();
    await tick("Dubai Marina");
    const five = "JBR, JLT, Meadows, Palm Jumeirah, Discovery Gardens";
    screen.getByText(`Within 5 km of the areas you chose: ${five}.`);
    await userEvent.click(button("Add 5 nearby areas"));
    screen.getByText(`Added ${five}. Remove any you don't want.`);
    screen.getByText("6 areas chosen");
    expect(screen.getByLabelText<HTMLSelectElement>("Primary area").value).toBe("Dubai Marina");
    await tick("JLT");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "JLT" }).checked).toBe(false);
    screen.getByText("Added JBR, Meadows, Palm Jumeirah, Discovery Gardens. Remove any you don't want.");
    screen.getByText("5 areas chosen");
  });

  it("keeps the focus on the button once there is nothing left nearby", async () => {
    await at(3);
    await tick("Dubai South");
    const nothing = button("No more areas nearby");
    expect(nothing.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(nothing);
    screen.getByText("1 area chosen");
    fireEvent.change(screen.getByRole("slider", { name: "Service radius" }), { target: { value: "50" } });
    await tick("Mirdif");
    for (const left of ["Add 1 nearby area", "No more areas nearby"]) {
      await userEvent.click(button("Add 1 nearby area"));
      expect(document.activeElement).toBe(button(left));
    }
  });

  it("says which areas the radius does not reach, offers the one that does, and saves none of them", async () => {
    const { sent } = await at(3);
    await tick("Al Barsha");
    await tick("Deira");
    screen.getByText("Customers in Deira couldn't book you, because they're more than 10 km from Al Barsha.");
    await userEvent.click(button("Continue to Availability"));
    screen.getByText("Some of these areas are outside your radius. Make the radius larger or remove them.");
    expect(sent).toEqual([]);
    await userEvent.click(button("Make the radius 25 km"));
    expect(screen.queryByText(/couldn't book you/)).toBeNull();
    fireEvent.change(screen.getByRole("slider", { name: "Service radius" }), { target: { value: "5" } });
    await userEvent.click(button("Remove Deira"));
    await userEvent.click(button("Continue to Availability"));
    await heading("Availability");
    expect(sent[0]?.body).toMatchObject({ serviceAreas: ["Al Barsha"], serviceRadius: 5 });
  });

  // covers S034
  it("saves areas with the primary one first, the radius in steps of 5, and the fee", async () => {
    const { sent } = await at(3);
    await tick("JBR");
    await tick("Dubai Marina");
    fireEvent.change(screen.getByLabelText("Primary area"), { target: { value: "Dubai Marina" } });
    const radius = screen.getByRole<HTMLInputElement>("slider", { name: "Service radius" });
    expect([radius.min, radius.max, radius.step, radius.value]).toEqual(["5", "50", "5", "10"]);
    screen.getByText("Added to jobs beyond 70% of the radius: more than 7 km from Dubai Marina.");
    fireEvent.change(radius, { target: { value: "15" } });
    screen.getByText("Added to jobs beyond 70% of the radius: more than 10.5 km from Dubai Marina.");
    screen.getByRole("img", { name: "Map of Dubai with your areas and a radius of 15 km" });
    type("Travel fee in AED", "101");
    await userEvent.click(button("Continue to Availability"));
    screen.getByText("Please enter an amount from AED 0 to AED 100");
    type("Travel fee in AED", "12.50");
    await userEvent.click(button("Continue to Availability"));
    await heading("Availability");
    expect(sent[0]?.body).toEqual({ serviceAreas: ["Dubai Marina", "JBR"], serviceRadius: 15, travelFee: 1_250 });
  });
});
