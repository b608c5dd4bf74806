import type { CleanerProfile, ServiceArea } from "@naqi/contracts";

/** The area that distance and travel fee are counted from (decisions G34). */
export const primaryArea = ({ areas }: Pick<CleanerProfile, "areas">): ServiceArea | undefined =>
  areas.find(({ isPrimary }) => isPrimary) ?? areas[0];
