import {
  addDays,
  dayOf,
  type ProposedSeason,
  refuseSeason,
  type Season,
  type SeasonProblem,
  seasonProblem,
} from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { impossible, type Part, putting, retry } from "../../kit/table/commit.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import { seasonsIn, seasonsRow, type SeasonTable } from "./reading.ts";
import { SeasonEntity, SeasonTableEntity } from "./seasons.entity.ts";

/** The season as it would be, or why it cannot be so. */
export function seasonAfter(
  seasons: readonly Season[],
  { act, version, ...terms }: ProposedSeason,
): Season | SeasonProblem | "notFound" | "changedMeanwhile" {
  const today = dayOf(Call.now());
  const before = seasons.find(({ seasonId }) => seasonId === terms.seasonId);
  if (act === "add") return seasonProblem(terms, { others: seasons, today }) ?? { ...terms, version: 0 };
  if (!before) return "notFound";
  if (before.version !== version) return "changedMeanwhile";
  if (act === "end") return { ...before, version: before.version + 1, endedOn: today };
  const others = seasons.filter((other) => other !== before);
  return seasonProblem(terms, { others, today, before }) ?? { ...terms, version: before.version + 1 };
}

const fieldOf: Partial<Record<SeasonProblem, string>> = {
  endsBeforeItBegins: "to",
  past: "from",
  tooFarAhead: "from",
  tooLong: "to",
  overlaps: "from",
  surchargeTooHigh: "surcharge",
  noHoursInHeat: "hours",
  noSurchargeInHeat: "surcharge",
  noRoom: "hours",
};

export function refusalFor(problem: SeasonProblem | "notFound" | "changedMeanwhile") {
  const refuse = refuseSeason[problem];
  const field = problem === "notFound" || problem === "changedMeanwhile" ? undefined : fieldOf[problem];
  return refuse(field ? { fields: { [field]: refuse.text } } : undefined);
}

/** The parts of a confirmed proposal; undefined if the seasons have changed so that it is not possible any more. */
export async function changingSeasons(proposed: ProposedSeason): Promise<Part[] | undefined> {
  const [table] = await readTogether(seasonsRow());
  const after = seasonAfter(seasonsIn(table), proposed);
  if (typeof after === "string") return undefined;
  const { seasonId, endedOn, to } = after;
  const others = seasonsIn(table).filter((other) => other.seasonId !== seasonId);
  const seasons = endedOn ? others : [...others, after].toSorted((one, other) => one.from.localeCompare(other.from));
  return [
    writingTable(table, seasons),
    putting(
      "season",
      SeasonEntity.put({ seasonId, season: after, lastDay: endedOn ? addDays(endedOn, -1) : to }),
      impossible,
    ),
  ];
}

/** All changes write this row, so of two at once the second is decided again. */
function writingTable(found: SeasonTable | null, seasons: Season[]): Part {
  const after = { seasons, version: (found?.version ?? 0) + 1 };
  return putting(
    "seasons",
    found
      ? SeasonTableEntity.put(after).where(({ version }, { eq }) => eq(version, found.version))
      : SeasonTableEntity.create(after),
    retry,
  );
}
