import { admin, ApprovalStatus, type ListedPerson, PersonState, policy, Role } from "@naqi/contracts";
import { auditing } from "../audit/audit.ts";
import { actingAsStaff } from "../audit/staff.ts";
import { implement } from "../../gate/implement.ts";
import { unknownCursor } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { type KnownPerson, peopleCopy as copy, type Place } from "./people-copy.ts";
import { takenBy } from "./taken.ts";

/** Finds people in the memory copy, then reads the page's members: a person who has just left is not shown (decision 0099). */
export const people = implement(admin.people, async ({ cursor, limit, ...asked }) => {
  const after = cursor === undefined ? undefined : placeAt(cursor);
  await copy.refresh();
  const found = copy.list(asked, { after, limit });
  const items = await stillHere(found.people);
  return {
    items,
    total: found.total - (found.people.length - items.length),
    counts: {
      roles: countsIn(Role.options, found.counts.roles),
      approvals: countsIn(ApprovalStatus.options, found.counts.approvals),
      states: countsIn(PersonState.options, found.counts.states),
    },
    cursor: found.next && cursorAt(found.next),
  };
});

/** People of the copy as their rows are now; who has left is not shown. One batch. */
export async function stillHere(people: readonly KnownPerson[]): Promise<ListedPerson[]> {
  const rows = await readTogether(...people.map(({ memberId }) => row(MemberEntity, { memberId })));
  return people.flatMap((person, index) => {
    const member = rows[index];
    if (!member || member.standing === "closed") return [];
    const { fullName, email, phone, role, standing, emailConfirmedAt } = member;
    const now = { fullName, email, phone: phone || undefined, role, standing };
    return [{ ...person, ...now, emailConfirmed: Boolean(emailConfirmedAt) }];
  });
}

export const exportPeople = implement(admin.exportPeople, async ({ reason, memberIds, ...asked }) => {
  await copy.refresh();
  const within = memberIds && new Set(memberIds);
  const { people: items, next } = copy.list({ ...asked, within }, { limit: policy.people.exported });
  const isWhole = next === undefined;
  const { sort: _sort, direction: _direction, ...filters } = asked;
  const detail = takenBy({ count: items.length, whole: isWhole, ...filters, chosen: memberIds });
  const taken = auditing({ action: "people.export", reason, detail });
  await commit([actingAsStaff(), taken]);
  return { items, isWhole };
});

const countsIn = <Name extends string>(names: readonly Name[], counts: ReadonlyMap<string, number>) =>
  Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<Name, number>;

const cursorAt = ({ key, memberId }: Place) => Buffer.from(JSON.stringify([key, memberId])).toString("base64url");

/** The member at a cursor may be gone; the page continues after that place. */
function placeAt(cursor: string): Place {
  try {
    const place = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown;
    const [key, memberId, more] = Array.isArray(place) ? (place as unknown[]) : [];
    if (typeof key === "string" && typeof memberId === "string" && more === undefined) return { key, memberId };
  } catch {
    // Falls through to the refusal of an unknown cursor.
  }
  throw unknownCursor();
}
