import { t } from "texts:customers/properties";
import { useSearchParams } from "react-router-dom";
import { HomeStandard } from "@/features/bookings/homes/home-standard.tsx";
import { PropertyScreen } from "@/features/customers/properties/property-screen.tsx";
import { PropertyToChange } from "@/features/customers/properties/property-to-change.tsx";
import { rowIdOf } from "@/lib/links/row-id.ts";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("property.addTitle");

/** /add-property (001 §2); `?property=` edits an existing one. */
export default function AddPropertyPage() {
  const session = useSession();
  const [query] = useSearchParams();
  const propertyId = query.get("property");
  const known = rowIdOf("prp", propertyId ?? undefined);
  if (session.status !== "member") return null;
  const { memberId } = session.member;
  return (
    <Page title={propertyId ? t("property.editTitle") : title()} lead={t("property.lead")}>
      {propertyId ? (
        <>
          <PropertyToChange {...{ memberId, propertyId }} />
          {known && <HomeStandard propertyId={known} />}
        </>
      ) : (
        <PropertyScreen memberId={memberId} />
      )}
    </Page>
  );
}
