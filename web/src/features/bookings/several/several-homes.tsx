import { policy, type Property } from "@naqi/contracts";
import { House, Users } from "lucide-react";
import { t } from "texts:bookings/homes";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { useOwnHomes } from "../homes/use-homes.ts";
import { ChooseHomes } from "./choose-homes.tsx";
import { isComplete } from "../parts/home-name.ts";
import { keyFor } from "./plan.ts";
import { PlanOfDay } from "./plan-of-day.tsx";
import { Review } from "./review.tsx";
import { Result } from "./result.tsx";
import type { Sending } from "./run.ts";
import { type Known, useKnownCleaners } from "./use-candidates.ts";
import { useRun } from "./use-run.ts";
import { useSeveral } from "./use-several.ts";

interface Props {
  memberId: string;
  home?: string | undefined;
  day?: string | undefined;
}

/** Books several homes of a host for one day: one review, one booking for each, and a result for each (decision 0191). */
export function SeveralHomes(props: Props) {
  const own = useOwnHomes();
  const { known, error, retry } = useKnownCleaners();
  const found = { ...own, data: own.data && known && { items: own.data.items, known }, error: own.error ?? error };
  const again = () => {
    own.retry();
    retry();
  };
  return (
    <Loaded of={{ ...found, retry: again }} failed={t("homes.failed")} skeleton={<Skeleton className="h-96" />}>
      {({ items, known: cleaners }) => <Booking {...props} own={items} known={cleaners} />}
    </Loaded>
  );
}

const Shortage = () => (
  <Empty
    icon={<House />}
    title={t("several.tooFew")}
    action={<ButtonLink to="/add-property">{t("several.addHome")}</ButtonLink>}
  />
);

const NoCleaners = () => (
  <Empty
    icon={<Users />}
    title={t("several.noCleaners")}
    hint={t("several.noCleanersHint")}
    action={<ButtonLink to="/search">{t("several.find")}</ButtonLink>}
  />
);

function Booking({ memberId, own, known, home, day }: Props & { own: readonly Property[]; known: readonly Known[] }) {
  const several = useSeveral({ memberId, own, known, home, day });
  const { run, isRunning, start, goOn, putAway } = useRun(memberId);
  if (run) {
    const again = (ids: readonly string[]) => {
      several.keepOnly(ids);
      putAway();
    };
    const finish = () => {
      several.drop();
      putAway();
    };
    return <Result {...{ run, isRunning, goOn, again, finish }} />;
  }
  if (own.filter(isComplete).length < 2) return <Shortage />;
  if (known.length === 0) return <NoCleaners />;
  if (several.isReviewing) {
    return (
      <Review
        several={several}
        onBook={(bookings) => {
          const key = crypto.randomUUID();
          start(
            bookings.map(({ name, sent }, index): Sending => ({
              name,
              sent: { ...sent, idempotencyKey: keyFor(key, index) },
              state: "waiting",
            })),
          );
        }}
      />
    );
  }
  return (
    <div className="grid max-w-4xl gap-6">
      <p className="text-muted">{t("several.lead", { most: policy.homes.atOnce })}</p>
      <ChooseHomes several={several} own={own} />
      <PlanOfDay several={several} known={known} />
    </div>
  );
}
