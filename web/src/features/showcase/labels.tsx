import { fils } from "@naqi/contracts";
import { BadgeCheck } from "lucide-react";
import { words } from "texts:pages/showcase";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Badge, StatusBadge } from "@/ui/marks/badge.tsx";
import { CopyField } from "@/ui/marks/copy-field.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { When } from "@/ui/marks/when.tsx";
import { Row, Sample } from "./sample.tsx";

const tones = ["neutral", "accent", "saffron", "success", "warning", "danger", "info"] as const;
const statuses = [
  "open",
  "accepted",
  "confirmed",
  "in_progress",
  "completed",
  "cancelled",
  "pending",
  "verified",
  "unverified",
];

/** Short facts: states, people, amounts, days, codes. */
export const Labels = () => (
  <Sample title={words().labels}>
    <Row>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <StatusBadge status={words().odd} />
    </Row>
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} icon={tone === "success" && <BadgeCheck />}>
          {words().badge}
        </Badge>
      ))}
    </Row>
    <Row>
      <Avatar name={words().aPerson} size="small" />
      <Avatar name="Aisha Khan" />
      <Avatar name="Omar" size="large" />
      <span className="text-lead font-medium">
        <Money fils={fils(240.5)} />
      </span>
      <When day="2027-03-11" hour="10:00" durationMinutes={120} />
    </Row>
    <CopyField label={words().code} value="MARIAM20" kind="code" />
    <CopyField label={words().link} value="https://naqi.example/auth?ref=MARIAM20" kind="link" />
  </Sample>
);
