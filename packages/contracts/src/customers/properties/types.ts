/** Six of the onboarding and eight of the add screen, stored unchanged (001 §3, decisions G57). */
export const onboardingPropertyTypes = ["apartment", "house", "villa", "office", "airbnb", "other"] as const;
export const addPropertyTypes = [
  "studio",
  "1-bedroom",
  "2-bedroom",
  "3-bedroom",
  "4-bedroom",
  "villa",
  "event",
  "airbnb",
] as const;
export type PropertyType = (typeof onboardingPropertyTypes)[number] | (typeof addPropertyTypes)[number];

export const propertyTypes = [...new Set<PropertyType>([...onboardingPropertyTypes, ...addPropertyTypes])] as [
  PropertyType,
  ...PropertyType[],
];

export const propertyKinds = ["apartment", "house", "villa", "office", "short_let", "event", "other"] as const;
export type PropertyKind = (typeof propertyKinds)[number];

export interface PropertyFacts {
  kind: PropertyKind;
  bedrooms: number | null;
  /** The type itself if it is a size, `studio` to `4-bedroom` (decisions G56). */
  propertySize: string | null;
}

const sizes: readonly PropertyType[] = ["studio", "1-bedroom", "2-bedroom", "3-bedroom", "4-bedroom"];

/** Kind, bedrooms and size follow from the type alone (decisions G56, G57). */
export function factsOfProperty(type: PropertyType): PropertyFacts {
  const bedrooms = sizes.indexOf(type);
  if (bedrooms >= 0) return { kind: "apartment", bedrooms, propertySize: type };
  const kind = type === "airbnb" ? "short_let" : (propertyKinds.find((each) => each === type) ?? "other");
  return { kind, bedrooms: null, propertySize: null };
}
