import type { EntityItem } from "electrodb";
import { readTogether, row } from "../kit/read-together.ts";
import { type Part, putting } from "../kit/transact.ts";
import { RosterEntity } from "./roster.entity.ts";

type RosterRow = EntityItem<typeof RosterEntity>;

/** Names the list of staff for `readTogether`. */
export const rosterRow = () => row(RosterEntity, { roster: "admins" });

/** Everybody who is staff. */
export async function staffIds(): Promise<string[]> {
  const [found] = await readTogether(rosterRow());
  return found?.memberIds ?? [];
}

/** The part named `roster` that adds somebody to the staff, on the list as it was read. */
export function joiningStaff(memberId: string, found: RosterRow | null): Part {
  const { memberIds = [], version = 0 } = found ?? {};
  const after = { memberIds: [...memberIds, memberId], version: version + 1 };
  return putting(
    "roster",
    found ? RosterEntity.put(after).where((row, { eq }) => eq(row.version, version)) : RosterEntity.create(after),
  );
}
