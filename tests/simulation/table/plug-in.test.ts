import { client } from "@naqi/core/kit/table/table";
import { expect, it, onTestFinished } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { booking, cleaner, member } from "../../support/given/given.ts";
import { MemoryTable } from "./memory-table.ts";
import { plugIn, sendTo } from "./plug-in.ts";

it("core books on the table in memory, whose rows break no invariant", async () => {
  const table = new MemoryTable();
  onTestFinished(plugIn(client, sendTo(table)));
  const { bookingId } = await booking(await member("customer"), (await cleaner()).memberId);
  expect([...table.items()].filter(({ __edb_e__: kind }) => kind === "booking")).toMatchObject([{ bookingId }]);
  expect(await checkTable()).toMatchObject({ rows: table.count, broken: [] });
});
