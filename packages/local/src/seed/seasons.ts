import { randomUUID } from "node:crypto";
import { addDays, dayOf, fils } from "@naqi/contracts";
import { Call, Proposals, Seasons } from "@naqi/core";
import type { Admins } from "./people/people.ts";

/** A holiday that both admins agreed on, in two months, and a month with other hours that waits for the second one. */
export async function makeSeasons({ staff, other }: Admins, base: string): Promise<void> {
  const day = (after: number) => addDays(dayOf(base), after);
  const propose = (terms: Extract<Parameters<typeof Seasons.propose>[0]["proposed"], { act: "add" }>["terms"]) =>
    Call.run({ actor: staff, now: base }, () =>
      Seasons.propose({
        idempotencyKey: randomUUID(),
        reason: "Announced by the government.",
        proposed: { act: "add", terms },
      }),
    );
  const { proposalId } = await propose({
    kind: "holiday",
    name: "Public holiday",
    from: day(60),
    to: day(62),
    surcharge: fils(10),
  });
  await Call.run({ actor: other, now: base }, () => Proposals.confirm({ proposalId, reason: "I read it as well." }));
  await propose({
    kind: "ramadan",
    name: "Ramadan",
    from: day(70),
    to: day(98),
    hours: { start: "09:00", end: "16:00" },
    note: "An estimate until the dates are announced.",
  });
}
