import { type CustomerOnboarding, factsOfProperty, type Property, type PropertyDetails } from "@naqi/contracts";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router-dom";
import AddPropertyPage from "@/routes/add-property.tsx";
import CustomerOnboardingPage from "@/routes/customer-onboarding.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

/** A version as the server makes them, for tests to tell apart. */
export const version = (count: number) => String(count).padStart(16, "0");

export const freshCustomer: CustomerOnboarding = {
  currentStep: 1,
  completedSteps: [],
  skippedSteps: [],
  properties: [],
  versions: { step1: version(0), step3: version(0) },
};

const at = { lat: 25.0806, lng: 55.1403 };
let made = 0;
export const propertyOf = (details: Partial<PropertyDetails> = {}): Property => {
  const propertyType = details.propertyType ?? "apartment";
  const address = { formattedAddress: "Marina Gate 1, Dubai Marina", area: "Dubai Marina" as const, location: at };
  return {
    propertyId: `prp_${String(++made).padStart(26, "0")}`,
    name: null,
    address,
    apartmentNumber: null,
    access: {},
    ...details,
    propertyType,
    ...factsOfProperty(propertyType),
    location: "Dubai Marina",
    requestCount: 0,
    createdAt: "2027-03-07T05:00:00.000Z",
    version: version(1),
  };
};

/** Everything is answered, and nothing finished. */
export const wholeCustomer = (): CustomerOnboarding => ({
  ...freshCustomer,
  currentStep: 4,
  completedSteps: [1, 2, 3],
  customerType: "homeowner",
  properties: [propertyOf()],
  preferences: {
    preferredServices: ["regular_cleaning", "kitchen_deep_clean"],
    preferredTimes: ["morning", "weekend_only"],
    preferredFrequency: "bi_weekly",
    ecoFriendlyOnly: true,
    budgetRange: { min: 5_000, max: 50_000 },
    preferredCleanerGender: "female",
    languagePreference: "Arabic",
    specialRequirements: "A cat.",
  },
});

/** Has skipped every step before `step`. */
export const skippedTo = (step: number, more: Partial<CustomerOnboarding> = {}): CustomerOnboarding => ({
  ...freshCustomer,
  currentStep: step,
  skippedSteps: Array.from({ length: step - 1 }, (_, index) => index + 1),
  ...more,
});

export interface Sent {
  path: string;
  method: string;
  body: Record<string, unknown>;
}
type Reply = (sent: Sent, now: CustomerOnboarding) => Response | CustomerOnboarding | Promise<Response> | undefined;

/** A server that holds one customer's onboarding and properties. `reply` answers in its place where it answers something. */
export function customerServer(start: CustomerOnboarding, reply?: Reply) {
  let now = start;
  const sent: Sent[] = [];
  serverAnswers(async (url, init) => {
    const path = new URL(url, "http://here").pathname.replace("/api/", "");
    const method = init.method ?? "GET";
    const request = { path, method, body: JSON.parse(String(init.body ?? "{}")) as Record<string, unknown> };
    if (method !== "GET") sent.push(request);
    const replied = await reply?.(request, now);
    if (replied instanceof Response) return replied;
    now = replied ?? (method === "GET" ? now : moved(now, request));
    if (path === "customer-onboarding" || path.startsWith("customer-onboarding/")) return answer(now);
    if (path.startsWith("homes/")) return answer({ items: [], instructions: "", note: "", version: "0".repeat(16) });
    if (method === "POST") return answer(now.properties[0]);
    if (path === "plans" || path === "bookings") return answer({ items: [], counts: { upcoming: 0, past: 0 } });
    return answer(path.startsWith("properties") ? { items: now.properties } : { now: new Date().toISOString() });
  });
  return {
    sent,
    change: (next: CustomerOnboarding) => {
      now = next;
    },
  };
}

/** As the server moves on. */
function moved(now: CustomerOnboarding, { path, method, body }: Sent): CustomerOnboarding {
  const { version: _version, idempotencyKey: _key, ...given } = body;
  if (path === "properties") {
    return { ...now, properties: [propertyOf(given as unknown as PropertyDetails), ...now.properties] };
  }
  if (method === "DELETE") {
    return { ...now, properties: now.properties.filter(({ propertyId }) => !path.endsWith(propertyId)) };
  }
  const name = path.split("/")[1];
  const done = (step: number) => ({
    ...now,
    currentStep: Math.max(now.currentStep, step + 1),
    completedSteps: [...new Set([...now.completedSteps, step])],
    skippedSteps: now.skippedSteps.filter((each) => each !== step),
  });
  if (name === "skip") {
    const step = Number(given["step"]);
    return { ...now, skippedSteps: [...now.skippedSteps, step], currentStep: Math.max(now.currentStep, step + 1) };
  }
  if (name === "type") return { ...done(1), ...given };
  if (name === "properties") return done(2);
  if (name === "preferences") {
    return { ...done(3), preferences: given as unknown as NonNullable<CustomerOnboarding["preferences"]> };
  }
  return { ...now, currentStep: 6, completedSteps: [1, 2, 3, 4, 5] };
}

export const Where = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};
export const where = () => screen.getByTestId("where").textContent;

/** The pages of this side, and where the router is. */
export const openCustomer = (path = "/customer-onboarding") =>
  renderIn(
    <>
      <Where />
      <Routes>
        <Route path="/customer-onboarding" element={<CustomerOnboardingPage />} />
        <Route path="/add-property" element={<AddPropertyPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path, session: sessionOf(member()) },
  );

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const press = (name: string | RegExp) => userEvent.click(button(name));
export const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
export const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Chooses a place of the list. */
export async function choosePlace(typed: string, place: RegExp) {
  await userEvent.type(screen.getByRole("combobox", { name: /Area/ }), typed);
  await userEvent.click(await screen.findByRole("option", { name: place }));
}

export const failure = (status: number, kind: string, code: string, message: string) =>
  answer({ kind, code, message }, status);
