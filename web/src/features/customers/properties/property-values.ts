import { type Property, PropertyAccess, PropertyDetails, type PropertyType } from "@naqi/contracts";
import { locationOfMakani } from "@naqi/contracts/common/makani";
import { isListedPoint, type Place, placeNear, placeText } from "@naqi/contracts/common/places";
import { t } from "texts:customers/properties";
import { issuesOf } from "@/lib/form/issues.ts";

type AccessName = keyof PropertyAccess;
export const accessNames = Object.keys(PropertyAccess.shape) as AccessName[];

/** A property as form values: empty for unset fields. */
export type PropertyValues = Record<AccessName, string> & {
  name: string;
  address: Place | null;
  /** Building or villa; the access details have a building of their own. */
  house: string;
  apartmentNumber: string;
  noUnit: boolean;
  propertyType: PropertyType | "";
};

/** The form's initial values: a saved property, or empty. */
export function valuesOf(property?: Property): PropertyValues {
  const access = Object.fromEntries(accessNames.map((name) => [name, property?.access[name] ?? ""]));
  const address = property?.address;
  return {
    ...(access as Record<AccessName, string>),
    name: property?.name ?? "",
    address: address ? { name: address.formattedAddress, area: address.area, location: address.location } : null,
    house: address?.building ?? "",
    apartmentNumber: property?.apartmentNumber ?? "",
    noUnit: address?.noUnit ?? false,
    propertyType: property?.propertyType ?? "",
  };
}

/** The values as the contract wants them. */
const asked = (values: PropertyValues) => {
  const { name, address, house, apartmentNumber, noUnit, propertyType, ...access } = values;
  return {
    name: name.trim() || null,
    address: address
      ? {
          formattedAddress: placeText(address),
          area: address.area,
          location: pointOf(values),
          building: house.trim() || undefined,
          ...(noUnit && { noUnit: true as const }),
        }
      : undefined,
    apartmentNumber: noUnit ? null : apartmentNumber.trim() || null,
    propertyType: propertyType || undefined,
    access: Object.fromEntries(Object.entries(access).filter(([, said]) => said.trim())),
  };
};

/** The place was chosen by its name, so building and unit are required (G125). */
export function needsDoor(values: PropertyValues) {
  const location = pointOf(values);
  return location !== undefined && isListedPoint(location);
}

/** The property's location: a Makani number in the chosen area is more exact than a place chosen by its name. */
function pointOf({ address, makani }: PropertyValues) {
  const exact = locationOfMakani(makani);
  const isHere = exact !== undefined && placeNear(exact).area === address?.area;
  return address && isHere && isListedPoint(address.location) ? exact : address?.location;
}

const doorProblems = (values: PropertyValues) =>
  needsDoor(values)
    ? {
        ...(!values.house.trim() && { house: t("property.houseMissing") }),
        ...(!values.noUnit && !values.apartmentNumber.trim() && { apartmentNumber: t("property.unitMissing") }),
      }
    : {};

/** The contract's errors for the values. */
export function problemsIn(values: PropertyValues) {
  const { "address.building": house, ...others } = issuesOf(PropertyDetails, asked(values));
  return { ...others, ...(house && { house }), ...doorProblems(values) };
}

/** Valid values, as they are sent. */
export const detailsOf = (values: PropertyValues) => PropertyDetails.parse(asked(values));

/** Both required fields are filled. */
export const isWhole = ({ address, propertyType }: PropertyValues) => address !== null && propertyType !== "";
