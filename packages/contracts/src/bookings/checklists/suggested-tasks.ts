import { factsOfProperty, type PropertyType } from "../../customers/properties/types.ts";
import type { ExtraSlug } from "../../common/extras/rules.ts";
import type { ServiceSlug } from "../../common/services.ts";

/** The tasks that a checklist starts with; each has a text `checklist.task.<task>`. */
export type Task =
  | "living"
  | "bedroom"
  | "kitchen"
  | "bathroom"
  | "floors"
  | "oven"
  | "fridge"
  | "cupboards"
  | "windows"
  | "linen"
  | "supplies"
  | "desks"
  | "meeting"
  | "reception"
  | "bins"
  | "carpets"
  | "sofas"
  | "chairs"
  | "dust"
  | "carInside"
  | "carOutside"
  | "windowsInside"
  | "windowsOutside"
  | "ironing"
  | "balcony"
  | "frames";

export interface SuggestedTask {
  task: Task;
  number?: number;
}

const rooms = (task: Task, count: number): SuggestedTask[] =>
  count === 1 ? [{ task }] : Array.from({ length: count }, (_, index) => ({ task, number: index + 1 }));

const each = (...tasks: Task[]): SuggestedTask[] => tasks.map((task) => ({ task }));

const usualBedrooms = { apartment: 1, short_let: 1, house: 3, villa: 4, other: 1, office: 0, event: 0 };

function homeOf(type: PropertyType | undefined): SuggestedTask[] {
  const { kind, bedrooms } = type ? factsOfProperty(type) : { kind: "apartment" as const, bedrooms: null };
  if (kind === "office") return officeRooms;
  if (kind === "event") return each("reception", "kitchen", "bathroom", "floors", "bins");
  const count = bedrooms ?? usualBedrooms[kind];
  return [
    ...each("living"),
    ...rooms("bedroom", count),
    ...each("kitchen"),
    ...rooms("bathroom", Math.max(1, count)),
    ...each("floors"),
  ];
}

const officeRooms = each("reception", "desks", "meeting", "kitchen", "bathroom", "floors", "bins");

/** Materials and a vacuum cleaner are brought along: nothing to check. */
const taskOfExtra: Partial<Record<ExtraSlug, Task>> = {
  ironing: "ironing",
  inside_oven: "oven",
  inside_fridge: "fridge",
  inside_windows: "windowsInside",
  balcony: "balcony",
};

export function suggestedTasks(
  service: ServiceSlug,
  type?: PropertyType,
  extras: readonly ExtraSlug[] = [],
): SuggestedTask[] {
  const isFirst = (one: SuggestedTask, index: number, all: readonly SuggestedTask[]) =>
    all.findIndex(({ task, number }) => task === one.task && number === one.number) === index;
  const ofExtras = each(...extras.flatMap((extra) => taskOfExtra[extra] ?? []));
  return [...tasksOf(service, type), ...ofExtras].filter(isFirst);
}

function tasksOf(service: ServiceSlug, type: PropertyType | undefined): SuggestedTask[] {
  switch (service) {
    case "regular_cleaning":
      return homeOf(type);
    case "airbnb_cleaning":
      return [...homeOf(type), ...each("linen", "supplies", "bins")];
    case "deep_cleaning":
      return [...homeOf(type), ...each("oven", "fridge", "cupboards", "windows")];
    case "move_in_out":
      return [...homeOf(type), ...each("oven", "fridge", "cupboards", "windows", "bins")];
    case "post_construction":
      return [...each("dust"), ...homeOf(type), ...each("cupboards", "windows", "bins")];
    case "office_cleaning":
      return officeRooms;
    case "carpet_cleaning":
      return each("carpets");
    case "upholstery_cleaning":
      return each("sofas", "chairs");
    case "window_cleaning":
      return each("windowsInside", "windowsOutside", "frames");
    case "car_detailing":
      return each("carInside", "carOutside");
  }
}
