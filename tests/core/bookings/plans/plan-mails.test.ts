import { expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { everyWeek } from "../../../support/given/planned.ts";

const { mails } = fakePorts();

it("calls the date after the visit that a plan was made of the next visit, not the first", async () => {
  const { customer } = await everyWeek();
  await deliverAll();
  const made = mails.find(({ to, subject }) => to === customer.email && subject.startsWith("New repeat booking"));
  expect(made?.text).toContain("Next visit of this repeat booking: ");
  expect(made?.text).not.toContain("First visit");
});
