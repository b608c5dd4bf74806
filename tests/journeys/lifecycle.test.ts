import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { afterAll, expect, it } from "vitest";
import { addDays, areaCentres, dayOf, type Booking, type CleanerCard, type Quote } from "@naqi/contracts";
import { copyMadeUp } from "../support/setup/made-up.ts";
import { peopleOf } from "../support/http/people.ts";
import { type RunningProduct, runProduct } from "../support/setup/run-product.ts";

const folder = mkdtempSync(join(tmpdir(), "naqi-lifecycle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Ended but not yet collected by its parent counts as ended. */
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};
const tablePid = () => (JSON.parse(readFileSync(join(folder, "table.json"), "utf8")) as { tablePid: number }).tablePid;

/** Books as many hours as asked, one after another; answers the ids that the server acknowledged. */
async function book(product: RunningProduct, count: number) {
  const people = peopleOf(product.url);
  const customer = await people.customer();
  const found = await people.ask<{ items: CleanerCard[] }>("GET /cleaners?area=Dubai%20Marina&limit=48");
  const cleaner = found.body.items.find(({ availableAnytime }) => availableAnytime) as CleanerCard;
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const asked = {
      cleanerId: cleaner.cleanerId,
      serviceType: cleaner.servicesOffered[0],
      scheduledDate: addDays(dayOf(new Date().toISOString()), 60 + index),
      scheduledTime: "10:00",
      durationMinutes: 120,
      address: {
        formattedAddress: "Marina Gate 1",
        building: "Marina Gate 1",
        noUnit: true,
        location: areaCentres[cleaner.serviceAreas[0] ?? "Dubai Marina"],
      },
    };
    const quote = await people.ask<Quote>("POST /bookings/quote", { as: customer, body: asked });
    const body = {
      ...asked,
      idempotencyKey: randomUUID(),
      expectedTotal: quote.body.total,
      cleanerVersion: quote.body.cleanerVersion,
    };
    const answer = await people.ask<Booking>("POST /bookings", { as: customer, body });
    expect(answer.status, answer.text).toBe(200);
    ids.push(answer.body.bookingId);
  }
  return { customer, ids };
}

it("loses nothing acknowledged to kill -9, and leaves no process when it is stopped", async () => {
  await copyMadeUp(folder);
  const first = await runProduct({ folder });
  const { customer, ids } = await book(first, 5);
  const orphan = tablePid();
  first.child.kill("SIGKILL");
  await once(first.child, "exit");

  const again = await runProduct({ folder, port: first.port });
  expect(isAlive(orphan)).toBe(false);
  for (const id of ids) {
    const answer = await peopleOf(again.url).ask(`GET /bookings/${id}`, { as: customer });
    expect(answer.status, answer.text).toBe(200);
  }

  const table = tablePid();
  again.child.kill("SIGINT");
  const [code] = (await once(again.child, "exit")) as [number];
  expect(code).toBe(0);
  expect(isAlive(table)).toBe(false);
});

it("says in one sentence that its port is taken, and ends with 1", async () => {
  const first = await runProduct({ folder });
  await expect(runProduct({ port: first.port, empty: true })).rejects.toThrow(`Port ${first.port} is already taken.`);
  await first.stop();
});
