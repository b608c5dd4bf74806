import { areaCentres, type CleanerProfile, policy, type ServiceArea } from "@naqi/contracts";

type Areas = Pick<CleanerProfile, "areas" | "serviceAreas">;

/** The areas with radius and fee; the default ones if only names were stored (000 §8). */
export const areasOf = ({ areas, serviceAreas }: Areas): readonly ServiceArea[] =>
  areas.length > 0
    ? areas
    : serviceAreas.map((areaName, index) => ({
        areaName,
        coordinates: areaCentres[areaName],
        serviceRadius: policy.defaultRadiusKm,
        travelFee: 0,
        isPrimary: index === 0,
      }));

/** The area that distance and travel fee are measured from (decisions G34). */
export const primaryArea = (cleaner: Areas): ServiceArea | undefined => {
  const areas = areasOf(cleaner);
  return areas.find(({ isPrimary }) => isPrimary) ?? areas[0];
};
