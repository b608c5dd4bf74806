import { client } from "@naqi/core/kit/table/table";
import { Bookings } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { plansDue } from "@naqi/core/bookings/plans/due-actions";
import { expect, it, onTestFinished } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { applied, as, booking, cleaner, job, member, posted, started } from "../../support/given/given.ts";
import { everyWeek } from "../../support/given/planned.ts";
import { other } from "../../support/given/replacing.ts";
import { advanceAt, searching } from "../../support/given/searching/dispatching.ts";
import { MemoryTable } from "./memory-table.ts";
import type { Request } from "./requests.ts";
import { compareText, type Item } from "./values.ts";

type Send = (command: { input: object }) => Promise<Item>;

const nameOf = (error: unknown) => (error instanceof Error ? error.name : undefined);
const reasonsOf = (error: unknown) =>
  (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons?.map(({ Code }) => Code);

/** Sends each request of core to the table process and to the table in memory, one after the other, and compares. */
function shadow(memory: MemoryTable) {
  const target = client as unknown as { send: Send };
  const real = target.send.bind(client) as Send;
  const differences: unknown[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let sent = 0;
  const both: Send = async (command) => {
    sent++;
    const [theirs] = await Promise.allSettled([real(command)]);
    const [ours] = await Promise.allSettled([
      (async () => memory.execute(command.constructor.name, command.input as Request) as Item)(),
    ]);
    const seen = (outcome: PromiseSettledResult<Item>) =>
      outcome.status === "rejected"
        ? { name: nameOf(outcome.reason), reasons: reasonsOf(outcome.reason) }
        : { items: outcome.value.Items, item: outcome.value.Item, attributes: outcome.value.Attributes };
    try {
      expect(seen(ours)).toEqual(seen(theirs));
    } catch {
      differences.push({ command: command.constructor.name, input: command.input, ours, theirs });
    }
    if (theirs.status === "rejected") throw theirs.reason;
    return theirs.value;
  };
  target.send = (command) => {
    const next = last.then(() => both(command));
    last = next.catch(() => undefined);
    return next;
  };
  onTestFinished(() => void Reflect.deleteProperty(target, "send"));
  return { differences, count: () => sent };
}

it("the requests of bookings, plans, searches and jobs get the same answers from both tables", async () => {
  fakePorts();
  const memory = new MemoryTable();
  const { differences, count } = shadow(memory);
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { bookingId, endsAt } = await started(customer, worker);
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  const { requestId } = await posted(customer);
  await applied(worker, requestId);
  const second = await booking(customer, worker.memberId, { scheduledTime: "14:00" });
  await Promise.allSettled([1, 2].map(() => booking(customer, worker.memberId, { scheduledTime: "14:00" })));
  await as(customer, () => Bookings.cancel({ bookingId: second.bookingId, expectedFee: 0 }));
  await everyWeek();
  await other("Rashidiya");
  const search = await searching("Rashidiya");
  await advanceAt(search.search.createdAt);
  for (const due of [settleDue, plansDue]) await as(job, due);
  await deliverAll();
  expect(differences).toEqual([]);
  expect(count()).toBeGreaterThan(150);
  const inOrder = (rows: Item[]) =>
    rows.toSorted((one, other) => compareText(`${one.pk} ${one.sk}`, `${other.pk} ${other.sk}`));
  expect(inOrder([...memory.items()])).toEqual(inOrder(await everything()));
});
