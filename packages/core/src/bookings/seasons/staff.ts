import {
  dayOf,
  noSubject,
  type ProposedSeason,
  refuseSeason,
  type Season,
  seasonLimits,
  seasons,
} from "@naqi/contracts";
import type * as z from "zod";
import { auditing } from "../../staff/audit/audit.ts";
import { actingAsStaff } from "../../staff/audit/staff.ts";
import { proposalOf, proposing } from "../../staff/approval-requests/approval-requests.ts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { commit } from "../../kit/table/commit.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import { refusalFor, seasonAfter } from "./changing.ts";
import { seasonsIn, seasonsRow } from "./reading.ts";
import { SeasonEntity } from "./seasons.entity.ts";

export const list = implement(seasons.list, async ({ shelf, ...paging }) => {
  const all = SeasonEntity.query.byLastDay({ listed: "seasons" });
  const today = { lastDay: dayOf(Call.now()) };
  const { rows, cursor } = await (shelf === "ahead"
    ? pageThrough(all.gte(today), { ...paging, order: "asc" })
    : pageThrough(all.lt(today), { ...paging, order: "desc" }));
  return { items: rows.map(({ season }) => season), cursor };
});

type Asked = z.output<typeof seasons.propose.input>["proposed"];

interface Once {
  proposalId: string;
  lapsesAt: string;
}

/** Asks a second admin for a season, once per form. Refuses what could not be confirmed now. */
export const propose = implement(seasons.propose, async ({ idempotencyKey, reason, proposed }) => {
  const { memberId } = Call.member();
  const once = onceFor(seasons.propose, memberId, idempotencyKey, { proposed, reason });
  return once.orFirst<Once>(async () => {
    const [first, table] = await readTogether(once.row, seasonsRow());
    const answered = once.answered<Once>(first);
    if (answered) return answered;
    const known = seasonsIn(table);
    const season = proposedOf(proposed, known);
    const after = seasonAfter(known, season);
    if (typeof after === "string") throw refusalFor(after);
    const { seasonId } = season;
    const asked = proposalOf({ what: "season", subjectId: noSubject, reason, facts: { season, recordId: seasonId } });
    const { proposalId, lapsesAt } = asked;
    await commit([
      actingAsStaff(),
      once.remembering({ proposalId, lapsesAt }),
      countingPart(memberId, "season", seasonLimits.proposed, refuseSeason.tooManyProposed),
      ...proposing(asked),
      auditing({ action: "season.asked", recordId: seasonId, reason: `${season.name}: ${reason}` }),
    ]);
    return { proposalId, lapsesAt };
  });
});

/** As the second admin sees it; an end carries the terms of the season that it ends. */
function proposedOf(asked: Asked, known: readonly Season[]): ProposedSeason {
  if (asked.act === "add") return { act: "add", seasonId: newId("ssn"), ...asked.terms };
  const { seasonId, version } = asked;
  if (asked.act === "change") return { act: "change", seasonId, version, ...asked.terms };
  const season = known.find((each) => each.seasonId === seasonId);
  if (!season) throw refuseSeason.notFound();
  const { endedOn: _endedOn, ...terms } = season;
  return { ...terms, act: "end", version };
}
