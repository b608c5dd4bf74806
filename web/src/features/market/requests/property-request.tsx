import { type CleaningRequest, type Property, properties } from "@naqi/contracts";
import type { ComponentProps } from "react";
import { useQuery } from "@/lib/data/use-query.ts";
import { propertyTypeName } from "@/lib/texts/vocabulary.ts";
import { PostRequestDialog } from "./request-dialog.tsx";

interface Props extends ComponentProps<typeof PostRequestDialog> {
  propertyId: string;
}

/** A request for a customer's property: the form waits for its data; a removed property counts as none. */
export function PropertyRequestDialog({ propertyId, begin, ...dialog }: Props) {
  const own = useQuery(properties.mine, {});
  if (!own.data && !own.error) return null;
  const property = own.data?.items.find((one) => one.propertyId === propertyId);
  return <PostRequestDialog {...dialog} begin={property ? { ...begin, ...placeOf(property) } : begin} />;
}

/** Request defaults from a property. */
const placeOf = ({ propertyId, location, propertyType, propertySize }: Property): Partial<CleaningRequest> => ({
  propertyId,
  location,
  propertyType: propertyTypeName(propertyType),
  propertySize: propertySize ?? undefined,
});
