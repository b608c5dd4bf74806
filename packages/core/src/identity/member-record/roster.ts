import type { EntityItem } from "electrodb";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { type Part, putting, retry } from "../../kit/table/commit.ts";
import { readMember } from "./member.ts";
import { RosterEntity } from "./roster.entity.ts";

type RosterRow = EntityItem<typeof RosterEntity>;

export const rosterRow = () => row(RosterEntity, { roster: "admins" });

/** Checks the member row, because a former admin stays on the list (docs/operations.md, "Security"). */
export async function isStaff(memberId: string): Promise<boolean> {
  const member = await readMember(memberId);
  return member?.role === "admin" && member.standing === "active";
}

export async function staffNow(): Promise<{ memberId: string; place: number }[]> {
  const [found] = await readTogether(rosterRow());
  const listed = (found?.memberIds ?? []).map((memberId, place) => ({ memberId, place }));
  const are = await Promise.all(listed.map(({ memberId }) => isStaff(memberId)));
  return listed.filter(({ place }) => are[place]);
}

export function joiningStaff(memberId: string, found: RosterRow | null): Part {
  const { memberIds = [], version = 0 } = found ?? {};
  const after = { memberIds: [...memberIds, memberId], version: version + 1 };
  return putting(
    "roster",
    found ? RosterEntity.put(after).where((row, { eq }) => eq(row.version, version)) : RosterEntity.create(after),
    retry,
  );
}
