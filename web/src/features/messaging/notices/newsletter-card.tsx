import { t } from "texts:messaging/notices";
import { Card } from "@/ui/page/card.tsx";
import { Switch } from "@/ui/choices/switch.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useNewsletter } from "./use-choices.ts";

/** Whether the member's address gets the newsletter (G143). */
export function NewsletterCard({ isOn }: { isOn: boolean }) {
  const newsletter = useNewsletter(isOn, () => void toast({ title: t("choices.notSaved"), tone: "error" }));
  return (
    <section aria-labelledby="newsletter">
      <Card>
        <h2 id="newsletter" className="text-title">
          {t("newsletter.title")}
        </h2>
        <Switch
          label={t("newsletter.switch")}
          hint={t("newsletter.hint")}
          checked={newsletter.isOn}
          onChange={(on) => void newsletter.choose(on)}
          className="mt-3 px-0"
        />
      </Card>
    </section>
  );
}
