import type { CleanerCase, VerificationCase } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:staff/admin";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Code } from "../parts/facts.tsx";

interface Props {
  papers?: VerificationCase | undefined;
  cleaner?: CleanerCase | undefined;
}

/** The member's name and face, to compare with a document. */
export function WhoCard({ papers, cleaner }: Props) {
  const { userId, fullName, email, avatarUrl, businessType } = papers ?? {
    userId: cleaner?.profile.cleanerId ?? "",
    fullName: cleaner?.profile.fullName ?? "",
    email: cleaner?.email ?? "",
    avatarUrl: cleaner?.profile.avatarUrl,
    businessType: cleaner?.profile.businessType,
  };
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4 sm:p-4">
      <Avatar name={fullName} src={avatarUrl} size="large" />
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="text-title font-medium wrap-anywhere">
          <bdi>{fullName}</bdi>
        </p>
        <p className="text-small text-muted">
          {businessType
            ? t(businessType === "business" ? "staff.company" : "staff.individual")
            : t(`role.${papers?.role ?? "cleaner"}`)}
        </p>
        <p>
          <Code>{email}</Code>
        </p>
        <Link
          to={`/admin/people/${userId}`}
          className="inline-flex min-h-11 items-center text-small text-accent-text underline underline-offset-4"
        >
          {t("case.openPerson")}
        </Link>
      </div>
    </Card>
  );
}
