import { dayOf, type Season, type SeasonTerms } from "@naqi/contracts";
import { CalendarHeart } from "lucide-react";
import { useState } from "react";
import { t } from "texts:staff/seasons";
import { useNow } from "@/lib/browser/use-now.ts";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { formatDate, formatInstant } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Tabs } from "@/ui/page/tabs.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { SeasonTerms as Terms } from "../approvals/season-terms.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { SeasonDialog } from "./season-dialog.tsx";
import { suggestions } from "./suggestions.ts";
import { useProposeSeason, useSeasons } from "./use-seasons.ts";

const shelves = ["ahead", "past"] as const;

/** Seasons of one shelf, with the way to propose others. */
export function SeasonList() {
  const [shelf, setShelf] = useAddressChoice("shelf", shelves, "ahead");
  const list = useSeasons(shelf);
  const [proposed, setProposed] = useState<SeasonTerms | Season | "new">();
  const [ending, setEnding] = useState<Season>();
  return (
    <>
      <div className="mb-6">
        <Button onClick={() => setProposed("new")}>{t("seasons.propose")}</Button>
      </div>
      <Suggestions onChoose={setProposed} />
      <Tabs
        label={t("seasons.tabs")}
        tabs={shelves.map((name) => ({ name, label: t(`seasons.shelf.${name}`) }))}
        selected={shelf}
        onSelect={setShelf}
      >
        <PagedList
          of={list}
          keyOf={({ seasonId }) => seasonId}
          failed={t("seasons.failed")}
          skeleton={<SkeletonRows count={3} className="h-32" />}
          empty={<Empty icon={<CalendarHeart />} title={t("seasons.none")} hint={t(`seasons.none.${shelf}`)} />}
        >
          {(seasons) => (
            <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2">
              {seasons.map((season) => (
                <li key={season.seasonId}>
                  <SeasonCard
                    of={season}
                    isAhead={shelf === "ahead"}
                    onChange={() => setProposed(season)}
                    onEnd={() => setEnding(season)}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Tabs>
      {proposed && (
        <SeasonDialog {...(proposed !== "new" && { of: proposed })} onClose={() => setProposed(undefined)} />
      )}
      {ending && <EndDialog of={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function Suggestions({ onChoose }: { onChoose: (terms: SeasonTerms) => void }) {
  const today = dayOf(useNow());
  const ahead = suggestions().filter(({ from }) => from >= today);
  if (ahead.length === 0) return null;
  return (
    <section className="mb-8" aria-label={t("seasons.suggestions")}>
      <h2 className="mb-2 text-lead font-medium">{t("seasons.suggestions")}</h2>
      <div className="flex flex-wrap gap-2">
        {ahead.map((terms) => (
          <Button key={terms.from} tone="secondary" size="small" onClick={() => onChoose(terms)}>
            {terms.name}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-small text-muted">{t("seasons.suggestions.note")}</p>
    </section>
  );
}

interface CardProps {
  of: Season;
  isAhead: boolean;
  onChange: () => void;
  onEnd: () => void;
}

function SeasonCard({ of: season, isAhead, onChange, onEnd }: CardProps) {
  const { name, kind, from, endedOn } = season;
  const today = dayOf(useNow());
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lead font-medium">
          <bdi>{name}</bdi>
        </h2>
        <span className="flex gap-2">
          {isAhead && from <= today && <Badge tone="success">{t("seasons.now")}</Badge>}
          <Badge tone="neutral">{t(`seasons.kind.${kind}`)}</Badge>
        </span>
      </div>
      <Terms of={season} />
      {endedOn && <p className="text-small text-muted">{t("seasons.endedOn", { day: formatDate(endedOn) })}</p>}
      {isAhead && (
        <div className="mt-auto flex flex-wrap gap-2">
          <Button tone="secondary" size="small" aria-label={t("seasons.changeOf", { name })} onClick={onChange}>
            {t("seasons.change")}
          </Button>
          <Button tone="quiet" size="small" aria-label={t("seasons.endOf", { name })} onClick={onEnd}>
            {t("seasons.end")}
          </Button>
        </div>
      )}
    </Card>
  );
}

function EndDialog({ of: { seasonId, version, name }, onClose }: { of: Season; onClose: () => void }) {
  const proposing = useProposeSeason();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  async function end(reason: string) {
    const proposed = { act: "end", seasonId, version } as const;
    const outcome = await proposing.run({ idempotencyKey, reason, proposed });
    if (!outcome.ok) return outcome.error;
    void toast({ title: t("seasons.form.done", { when: formatInstant(outcome.data.lapsesAt) }) });
    onClose();
    return undefined;
  }
  return (
    <ReasonDialog
      question={{
        title: t("seasons.endOf", { name }),
        effect: t("seasons.effect.end"),
        label: t("seasons.form.do"),
        isDangerous: false,
        isShown: false,
      }}
      isPossible
      onConfirm={end}
      onClose={onClose}
    />
  );
}
