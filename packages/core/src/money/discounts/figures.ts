import { type DiscountFigures, discounts } from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { shardAmong } from "../../kit/table/shard.ts";
import { always, changing, type Part } from "../../kit/table/commit.ts";
import { DiscountFiguresEntity } from "./discounts.entity.ts";

/** Shards, so that concurrent bookings seldom conflict. One batch reads them all. */
const shards = Array.from({ length: 8 }, (_, index) => String(index));

type Counted = "issued" | "redeemed" | "expired" | "revoked" | "given";
const counted = ["issued", "redeemed", "expired", "revoked", "given"] as const satisfies Counted[];

export function countingFigures(id: string, counts: Partial<Record<Counted, number>>): Part {
  const shard = String(shardAmong(id, shards.length));
  return changing("figures", DiscountFiguresEntity.update({ shard }).add(counts), always);
}

/** Every code is in one of four states, so available codes need no counter. */
export const figures = implement(discounts.figures, async (): Promise<DiscountFigures> => {
  const rows = await readTogether(...shards.map((shard) => row(DiscountFiguresEntity, { shard })));
  const sums = { issued: 0, redeemed: 0, expired: 0, revoked: 0, given: 0 };
  for (const found of rows) for (const name of counted) sums[name] += found?.[name] ?? 0;
  return { ...sums, available: sums.issued - sums.redeemed - sums.expired - sums.revoked };
});
