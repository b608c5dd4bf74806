import type { AreaName } from "@naqi/contracts";
import { areaNames } from "@naqi/contracts/common/area-names";
import { ChevronRight, MapPin } from "lucide-react";
import { type ComponentType, Suspense, useId, useState } from "react";
import { t } from "texts:public/home";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { AnswerBox, SidePlace } from "./answer-box.tsx";
import { searchOf } from "./search-link.ts";

const sizes = () =>
  [
    { type: "studio", label: t("home.sizeStudio") },
    { type: "1-bedroom", label: t("home.size1") },
    { type: "2-bedroom", label: t("home.size2") },
    { type: "3-bedroom", label: t("home.size3") },
    { type: "villa", label: t("home.sizeVilla") },
  ] as const;

export interface HomeAsked {
  area: AreaName;
  type: ReturnType<typeof sizes>[number]["type"];
}

/** Area and size of a home; `Answer` says what a visit takes there, what it costs and when. */
export function EstimateCard({ Answer }: { Answer: ComponentType<HomeAsked> }) {
  const [area, setArea] = useState<AreaName>("Dubai Marina");
  const [type, setType] = useState<HomeAsked["type"]>("2-bedroom");
  const id = useId();
  return (
    <section
      aria-label={t("home.estimate")}
      className="mt-4 grid gap-3 rounded-block bg-raised p-4 text-text shadow-dialog lg:mt-6 lg:gap-4 lg:p-5.5"
    >
      <div>
        <label htmlFor={id} className={label}>
          {t("home.area")}
        </label>
        <span className="relative block">
          <MapPin className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 max-[22rem]:hidden" />
          <select
            id={id}
            value={area}
            onChange={({ target }) => setArea(target.value as AreaName)}
            className="control min-h-12 appearance-none truncate ps-11 pe-11 max-[22rem]:ps-3.5 font-medium"
          >
            {areaNames.map((name) => (
              <option key={name} className="bg-raised text-text">
                {name}
              </option>
            ))}
          </select>
          <ChevronRight className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 rotate-90" />
        </span>
      </div>
      <fieldset>
        <legend className={label}>{t("home.size")}</legend>
        <div className="flex flex-wrap rounded-control bg-sunken p-0.75">
          {sizes().map((size) => (
            <label
              key={size.type}
              className="relative flex min-h-11 grow cursor-pointer items-center justify-center rounded-[0.7rem] px-1 text-small hover:text-accent-text has-checked:bg-raised has-checked:font-semibold has-checked:text-accent-text has-checked:inset-ring-2 has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="home-size"
                value={size.type}
                checked={type === size.type}
                onChange={() => setType(size.type)}
                className="sr-only"
              />
              <span>{size.label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Suspense fallback={<AnswerPlace area={area} type={type} />}>
        <Answer area={area} type={type} />
      </Suspense>
    </section>
  );
}

const label = "mb-1 block text-small font-medium text-muted";

/** Without the code or the answer: the same room, and the way to the search. */
const AnswerPlace = ({ area, type }: HomeAsked) => (
  <>
    <AnswerBox
      amount={<Skeleton className="h-7 w-36" />}
      hours={<Skeleton className="h-4 w-28" />}
      side={<SidePlace />}
    />
    <ButtonLink to={searchOf(area, type)} wide className="min-h-12">
      {t("home.see")}
    </ButtonLink>
  </>
);
