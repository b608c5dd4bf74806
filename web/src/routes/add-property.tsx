import { t } from "texts:customers/properties";
import { useSearchParams } from "react-router-dom";
import { PropertyScreen } from "@/features/customers/properties/property-screen.tsx";
import { PropertyToChange } from "@/features/customers/properties/property-to-change.tsx";
import { useSession } from "@/lib/session/session.ts";
import { Page } from "@/ui/page/page.tsx";

export const title = () => t("property.addTitle");

/** /add-property (001 §2); `?property=` edits an existing one. */
export default function AddPropertyPage() {
  const session = useSession();
  const [query] = useSearchParams();
  const propertyId = query.get("property");
  if (session.status !== "member") return null;
  const { memberId } = session.member;
  return (
    <Page title={propertyId ? t("property.editTitle") : title()} lead={t("property.lead")}>
      {propertyId ? <PropertyToChange {...{ memberId, propertyId }} /> : <PropertyScreen memberId={memberId} />}
    </Page>
  );
}
