import { Clock, Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:public/help";
import { formatPhone } from "@/lib/texts/phone-text.ts";
import { useSettings } from "@/lib/http/settings.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { IconDisc } from "@/ui/marks/icon-disc.tsx";

const linkLook =
  "inline-flex min-h-11 items-center font-medium text-accent-text underline decoration-saffron decoration-2 underline-offset-6";

/** Live Chat opens the form; Email and Phone are shown if the stage has them (decisions G95). */
export function SupportCards({ onWrite }: { onWrite: () => void }) {
  const settings = useSettings();
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <SupportCard icon={MessageCircle} title={t("help.chat")} text={t("help.chatText")}>
          <Button onClick={onWrite}>{t("help.chatButton")}</Button>
        </SupportCard>
        {settings?.email && (
          <SupportCard icon={Mail} title={t("help.emailSupport")} text={t("help.emailText")}>
            <a href={`mailto:${settings.email}`} className={linkLook}>
              <bdi dir="ltr" className="min-w-0 wrap-anywhere">
                {settings.email}
              </bdi>
            </a>
          </SupportCard>
        )}
        {settings?.phone && (
          <SupportCard icon={Phone} title={t("help.phoneSupport")} text={t("help.phoneText")}>
            <a href={`tel:${settings.phone}`} className={linkLook}>
              <bdi dir="ltr">{formatPhone(settings.phone)}</bdi>
            </a>
          </SupportCard>
        )}
      </div>
      <div className="mt-6 flex gap-3">
        <Clock className="mt-0.5 size-5 shrink-0 text-saffron-text" />
        <div>
          <h3 className="font-medium">{t("help.hours")}</h3>
          <p className="mt-1 text-muted">{t("help.hoursWeek")}</p>
          <p className="mt-1 text-muted">{t("help.hoursWeekend")}</p>
        </div>
      </div>
    </>
  );
}

interface CardProps {
  icon: typeof Clock;
  title: string;
  text: string;
  children: ReactNode;
}

const SupportCard = ({ icon: Icon, title, text, children }: CardProps) => (
  <Card className="flex flex-col">
    <IconDisc size="small">
      <Icon />
    </IconDisc>
    <h3 className="mt-4 text-lead">{title}</h3>
    <p className="mt-1 mb-5 text-muted">{text}</p>
    <div className="mt-auto">{children}</div>
  </Card>
);
