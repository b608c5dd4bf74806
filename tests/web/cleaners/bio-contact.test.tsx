import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { CustomServiceForm } from "@/features/cleaners/fields/custom-service-form.tsx";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import { fresh, onboardingServer, openWizard } from "./onboarding-support.tsx";
import { renderIn } from "../support.tsx";

const advice = "Everyone can read this. Please leave out phone numbers, email addresses and links.";

beforeEach(() => {
  forgetDrafts();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

it("a phone number or a link in either bio of the wizard gets the advice that reviews have", async () => {
  onboardingServer(fresh);
  openWizard();
  const [short, long] = [await screen.findByLabelText(/^Short bio/i), screen.getByLabelText(/^Detailed/i)];
  await userEvent.type(short, "I clean homes in JBR.");
  expect(screen.queryByText(advice)).toBeNull();
  await userEvent.type(short, " Call 050 123 4567");
  expect(screen.getAllByText(advice)).toHaveLength(1);
  await userEvent.type(long, "See www.sparkle.example");
  expect(screen.getAllByText(advice)).toHaveLength(2);
});

it("a contact detail in a service of one's own gets the same advice", async () => {
  renderIn(<CustomServiceForm id="form" service={undefined} hourlyRate="50" onSave={() => undefined} />);
  await userEvent.type(screen.getByLabelText(/^Description/), "Write to aisha@example.com");
  await screen.findByText(advice);
});
