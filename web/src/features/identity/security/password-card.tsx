import { useState } from "react";
import { t } from "texts:identity/security";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { preloadDialog } from "@/ui/dialogs/dialog.tsx";
import { ChangePassword } from "./change-password.tsx";

export function PasswordCard({ isFactorOn, hasCalendar }: { isFactorOn: boolean; hasCalendar: boolean }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-labelledby="own-password">
      <Card>
        <h2 id="own-password" className="text-title">
          {t("password.title")}
        </h2>
        <p className="mt-1 text-muted">{t(isFactorOn ? "password.textWithFactor" : "password.text")}</p>
        <Button className="mt-4" tone="secondary" onPointerEnter={preloadDialog} onClick={() => setChanging(true)}>
          {t("password.change")}
        </Button>
      </Card>
      {isChanging && (
        <ChangePassword open isFactorOn={isFactorOn} hasCalendar={hasCalendar} onClose={() => setChanging(false)} />
      )}
    </section>
  );
}
