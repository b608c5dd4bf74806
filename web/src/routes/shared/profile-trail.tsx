import { t } from "texts:common";
import { useSession } from "@/lib/session/session.ts";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";

/** From a page of the account back to the member's profile; staff have none. */
export function ProfileTrail({ here }: { here: string }) {
  const { role } = useSession();
  if (role !== "customer" && role !== "cleaner") return null;
  const profile = { to: role === "cleaner" ? "/cleaner-profile" : "/customer-profile", label: t("nav.profile") };
  return <Breadcrumb label={profile.label} trail={[profile]} here={here} />;
}
