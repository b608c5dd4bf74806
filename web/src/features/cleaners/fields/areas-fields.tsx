import { type AreaName, areasBeyond, policy, radiusAround } from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import type { Form } from "@/lib/form/use-form.ts";
import { formatList } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";
import { DubaiMap } from "@/ui/marks/dubai-map.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { Slider } from "@/ui/inputs/slider.tsx";
import { AreaList } from "./area-list.tsx";
import { FeeField } from "./fee-field.tsx";
import { NearbyAreas } from "./nearby-areas.tsx";
import type { AreasValues } from "./step-rules.ts";

const { least, most, step } = policy.radius;

/** The areas (the first is primary), the radius, and the travel fee (000 §5). */
export function AreasFields({ form }: { form: Form<AreasValues> }) {
  const { values, set } = form;
  const { serviceAreas, serviceRadius } = values;
  const primary = serviceAreas[0];
  return (
    <>
      <AreaList {...form.choice("serviceAreas")} />
      <NearbyAreas values={serviceAreas} radiusKm={serviceRadius} onChange={(areas) => set({ serviceAreas: areas })} />
      {primary && serviceAreas.length > 1 && (
        <Select
          label={t("zones.primary")}
          hint={t("zones.primaryHint")}
          value={primary}
          options={serviceAreas.toSorted().map((area) => ({ value: area, label: area }))}
          onChange={({ target }) => {
            const area = target.value as AreaName;
            set({ serviceAreas: [area, ...serviceAreas.filter((other) => other !== area)] });
          }}
        />
      )}
      <Slider
        label={t("zones.radius")}
        {...{ min: least, max: most, step }}
        {...form.choice("serviceRadius")}
        format={(km) => t("zones.km", { km })}
      />
      <div>
        <BeyondRadius values={values} set={set} />
        <div className="relative aspect-[3/2] overflow-hidden rounded-card border border-border sm:aspect-[2/1]">
          <DubaiMap
            areas={serviceAreas}
            radiusKm={serviceRadius}
            label={primary ? t("zones.map", { km: serviceRadius }) : t("zones.mapNone")}
          />
        </div>
      </div>
      <FeeField
        {...form.choice("travelFee")}
        radiusKm={serviceRadius}
        primary={primary}
        error={form.errorOf("travelFee") && t("zones.feeWrong")}
      />
    </>
  );
}

/** Areas that are too far for the radius: no address there could be booked (decisions G34). */
function BeyondRadius({ values, set }: Pick<Form<AreasValues>, "values" | "set">) {
  const { serviceAreas, serviceRadius } = values;
  const [primary] = serviceAreas;
  const beyond = areasBeyond(serviceAreas, serviceRadius);
  const enough = radiusAround(serviceAreas, step);
  const isShown = primary !== undefined && beyond.length > 0;
  return (
    <div role="status">
      {isShown && (
        <Note tone="warning" className="mb-4">
          <p>{t("zones.beyond", { areas: formatList(beyond), km: serviceRadius, primary })}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {enough <= most && (
              <Button tone="secondary" size="small" onClick={() => set({ serviceRadius: enough })}>
                {t("zones.beyondRadius", { km: enough })}
              </Button>
            )}
            <Button
              tone="quiet"
              size="small"
              onClick={() => set({ serviceAreas: serviceAreas.filter((area) => !beyond.includes(area)) })}
            >
              {t("zones.beyondRemove", { areas: formatList(beyond) })}
            </Button>
          </div>
        </Note>
      )}
    </div>
  );
}
