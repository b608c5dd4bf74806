import { isDeepStrictEqual } from "node:util";
import { lineOf } from "@naqi/core/cleaners/profile/change";
import { inOrder } from "@naqi/core/cleaners/profile/partition";
import { lineShardOf } from "@naqi/core/identity/member-record/people-index";
import { groupBy, type RowOf, type Table } from "./rows.ts";

type Line = RowOf<"personline">;

/**
 * The people index has every member as the member's and cleaner's own rows say, and no departed member (decision 0099).
 */
export function* brokenPeople(table: Table): Generator<string> {
  const lines = groupBy(table.all("personline"), ({ memberId, side }) => `${side} ${memberId}`);
  const areas = groupBy(table.all("area"), ({ cleanerId }) => cleanerId);
  for (const [name, rows] of lines) {
    if (rows.length > 1) yield `line of ${name}: there are ${rows.length}`;
    for (const { shard, memberId } of rows)
      if (shard !== lineShardOf(memberId)) yield `line of ${name}: lies in shard ${shard}`;
  }
  const take = (name: string): Line | undefined => {
    const line = lines.get(name)?.[0];
    lines.delete(name);
    return line;
  };
  for (const { memberId, role, fullName, email, phone, emailConfirmedAt, createdAt, standing } of table.all("member")) {
    const name = `member ${memberId}`;
    const line = take(name);
    if (standing === "closed") {
      if (line && !line.hasLeft) yield `line of ${name}: is still shown, and the account is closed`;
      continue;
    }
    const said = { role, fullName, email, phone: phone || "", isConfirmed: Boolean(emailConfirmedAt), createdAt };
    yield* differing(name, line, said);
  }
  for (const profile of table.all("profile")) {
    const name = `cleaner ${profile.cleanerId}`;
    const own = lineOf({ profile, areas: inOrder(areas.get(profile.cleanerId) ?? []) });
    yield* differing(name, take(name), own);
  }
  // The empty row of a departed member stays for a month.
  for (const [name, [line]] of lines) if (!line?.hasLeft) yield `line of ${name}: there is nobody like that`;
}

function* differing(name: string, line: Line | undefined, said: Readonly<Record<string, unknown>>): Generator<string> {
  if (!line) return yield `${name}: staff cannot find them`;
  const shown = line as unknown as Readonly<Record<string, unknown>>;
  for (const [field, value] of Object.entries(said))
    if (!isDeepStrictEqual(shown[field] ?? "", value)) yield `line of ${name}: says another ${field}`;
}
