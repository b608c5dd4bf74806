import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:identity/auth";
import { ButtonLink } from "@/ui/links/button.tsx";
import { LogoMark } from "@/ui/marks/logo.tsx";
import { Pattern } from "@/ui/marks/pattern.tsx";

const promises = () => [t("auth.aside1"), t("auth.aside2"), t("auth.aside3")];

/** The layout of the sign-in pages: a form, and on wide screens what the product promises next to it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-5xl overflow-hidden rounded-sheet border border-border bg-raised shadow-lift lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0 p-5 sm:p-10">
        {children}
        <p className="mt-8 border-t border-border pt-4 text-center">
          <ButtonLink to="/" tone="quiet" size="small">
            {t("auth.backHome")}
          </ButtonLink>
        </p>
      </div>
      <aside className="relative hidden flex-col overflow-hidden border-s border-border bg-accent-soft p-9 lg:flex">
        <Pattern className="[mask-image:linear-gradient(to_bottom,transparent_25rem,black_36rem)]" />
        <LogoMark className="relative size-14" />
        <p className="relative mt-6 text-heading font-medium text-balance">{t("auth.asideTitle")}</p>
        <ul className="relative mt-6 grid gap-3">
          {promises().map((promise) => (
            <li key={promise} className="flex items-start gap-2.5">
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-accent-text" />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
