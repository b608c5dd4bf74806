import { type Fils, formatFils } from "@naqi/contracts";

/** `AED 120` of an amount in fils: tabular figures, unbroken, left-to-right in every language. */
export const Money = ({ fils }: { fils: Fils }) => (
  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
    {formatFils(fils)}
  </bdi>
);
