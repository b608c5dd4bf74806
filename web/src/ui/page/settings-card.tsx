import { Card } from "@/ui/page/card.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";

interface Props {
  /** Of its heading. */
  id: string;
  title: string;
  text: string;
  to: string;
  /** What the link to it says. */
  open: string;
}

/** The way to a page of one's settings, from where the rest of the account is. */
export const SettingsCard = ({ id, title, text, to, open }: Props) => (
  <section aria-labelledby={id}>
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <ButtonLink to={to} tone="secondary">
        {open}
      </ButtonLink>
    </Card>
  </section>
);
