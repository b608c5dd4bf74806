import { type Property, PropertyAccess, PropertyDetails, type PropertyType } from "@naqi/contracts";
import { type Place, placeText } from "@naqi/contracts/places";
import { issuesOf } from "@/lib/form/issues.ts";

type AccessName = keyof PropertyAccess;
export const accessNames = Object.keys(PropertyAccess.shape) as AccessName[];

/** A property as its form has it: empty where nothing is said. */
export type PropertyValues = Record<AccessName, string> & {
  address: Place | null;
  apartmentNumber: string;
  propertyType: PropertyType | "";
};

/** What the form begins with: a saved property, or nothing. */
export function valuesOf(property?: Property): PropertyValues {
  const access = Object.fromEntries(accessNames.map((name) => [name, property?.access[name] ?? ""]));
  const address = property?.address;
  return {
    ...(access as Record<AccessName, string>),
    address: address ? { name: address.formattedAddress, area: address.area, location: address.location } : null,
    apartmentNumber: property?.apartmentNumber ?? "",
    propertyType: property?.propertyType ?? "",
  };
}

/** The values as the contract wants them. */
const asked = ({ address, apartmentNumber, propertyType, ...access }: PropertyValues) => ({
  address: address
    ? { formattedAddress: placeText(address), area: address.area, location: address.location }
    : undefined,
  apartmentNumber: apartmentNumber.trim() || null,
  propertyType: propertyType || undefined,
  access: Object.fromEntries(Object.entries(access).filter(([, said]) => said.trim())),
});

/** What the contract says against the values. */
export const problemsIn = (values: PropertyValues) => issuesOf(PropertyDetails, asked(values));

/** Values in which nothing is wrong, as they are sent. */
export const detailsOf = (values: PropertyValues) => PropertyDetails.parse(asked(values));

/** Both that it cannot be without are there. */
export const isWhole = ({ address, propertyType }: PropertyValues) => address !== null && propertyType !== "";
