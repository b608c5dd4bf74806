import type { ReactNode } from "react";
import { Card } from "@/ui/page/card.tsx";

/** A card of labelled facts. */
export const FactsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h2 className="text-title">{title}</h2>
    <div className="mt-4">{children}</div>
  </Card>
);

/** Labels and values; the caller omits missing values. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid grid-cols-1 gap-3">
    {of.map(([name, value]) => (
      <div key={name}>
        <dt className="text-small text-muted">{name}</dt>
        <dd className="min-w-0 break-words">{value}</dd>
      </div>
    ))}
  </dl>
);

/** A machine id, number or address: left to right in every language, for comparison. */
export const Code = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="font-mono text-small wrap-anywhere select-all">
    {children}
  </bdi>
);
