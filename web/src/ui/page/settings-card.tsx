import { Card } from "@/ui/page/card.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";

interface Props {
  /** Of its heading. */
  id: string;
  title: string;
  text: string;
  to: string;
  /** The text of the link to it. */
  open: string;
}

/** A link to a settings page, from the account overview. */
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
