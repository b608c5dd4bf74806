import { homes, refuseProperty } from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { commit, type Part, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { HomeStandardEntity } from "../../customers/properties/home-standards.entity.ts";
import type { StandardRow } from "../booking/book/way-in.ts";
import { asStandard, havingProperty, readHome } from "./home.ts";

export const standard = implement(homes.standard, async ({ propertyId }) => {
  const { standard: found, next } = await readHome(propertyId);
  return asStandard(propertyId, found, next);
});

/** Replaces checklist and instructions at the version that the customer saw. A repeat with the stored values is no conflict. */
export const saveStandard = implement(homes.saveStandard, ({ propertyId, version, items, instructions }) =>
  retryOnConflict(async () => {
    const { customerId, standard: before, next } = await readHome(propertyId);
    const after = { items, instructions: instructions || undefined };
    const [seen, saved] = [asStandard(propertyId, before, next), asStandard(propertyId, { ...before, ...after }, next)];
    if (seen.version === saved.version) return saved;
    if (seen.version !== version) throw refuseProperty.changedElsewhere();
    await commit([
      beingActive(customerId),
      havingProperty(customerId, propertyId),
      writingStandard({ customerId, propertyId }, before, after),
    ]);
    return saved;
  }),
);

type Key = Pick<StandardRow, "customerId" | "propertyId">;

/** Writes the row whole, only as it was read. */
export function writingStandard(
  key: Key,
  before: StandardRow | null,
  change: Partial<Pick<StandardRow, "items" | "instructions" | "note">>,
): Part {
  const after = { items: [], ...before, ...change, ...key, version: (before?.version ?? 0) + 1 };
  const written = before
    ? HomeStandardEntity.put(after).where(({ version }, { eq }) => eq(version, before.version))
    : HomeStandardEntity.create(after);
  return putting("standard", written, retry);
}
