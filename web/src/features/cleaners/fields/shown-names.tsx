import { cleanerNames } from "@naqi/contracts";

interface Props {
  fullName: string;
  businessName: string;
  /** In place of a business name that was not entered yet. */
  noBusiness?: string;
}

/** The names of a cleaner as customers see them. */
export function ShownNames({ fullName, businessName, noBusiness = "" }: Props) {
  const { name, business } = cleanerNames({ fullName, businessName: businessName.trim() || noBusiness });
  return (
    <>
      <p className="text-title font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {business && (
        <p className="text-muted wrap-anywhere">
          <bdi>{business}</bdi>
        </p>
      )}
    </>
  );
}
