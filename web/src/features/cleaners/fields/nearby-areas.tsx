import type { AreaName } from "@naqi/contracts";
import { MapPinPlus } from "lucide-react";
import { useId, useState } from "react";
import { t } from "texts:cleaners/onboarding";
import { formatList } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { areasNearby, nearbyKm } from "./nearby.ts";

interface Props {
  values: readonly AreaName[];
  radiusKm: number;
  onChange: (values: AreaName[]) => void;
}

/** Adds the neighbours of the chosen areas in one press; each can be removed again. */
export function NearbyAreas({ values, radiusKm, onChange }: Props) {
  const id = useId();
  const [added, setAdded] = useState<readonly AreaName[]>([]);
  const nearby = areasNearby(values, radiusKm);
  const isOpen = values.length > 0;
  // An area removed since is not announced as added.
  const there = isOpen ? added.filter((name) => values.includes(name)) : [];
  const onAdd = () => {
    setAdded(nearby);
    onChange([...values, ...nearby]);
  };
  return (
    <div className="-mt-4 grid gap-1.5">
      {isOpen && (
        <>
          <Button
            tone="secondary"
            size="small"
            className="justify-self-start"
            icon={<MapPinPlus />}
            aria-describedby={nearby.length > 0 ? id : undefined}
            // Keeps the focus when nothing is left to add.
            aria-disabled={nearby.length === 0 || undefined}
            onClick={nearby.length > 0 ? onAdd : undefined}
          >
            {labelOf(nearby.length)}
          </Button>
          {nearby.length > 0 && (
            <p id={id} className="text-small text-muted">
              {t("zones.nearbyHint", { km: nearbyKm, areas: formatList(nearby) })}
            </p>
          )}
        </>
      )}
      <p role="status" className="text-small text-muted">
        {there.length > 0 && t("zones.added", { areas: formatList(there) })}
      </p>
    </div>
  );
}

function labelOf(count: number) {
  if (count === 0) return t("zones.nearbyNone");
  return t("zones.nearby", { count });
}
