import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { CardGroup, type CardGroupProps } from "../page/card-group.tsx";
import { ChoiceCard, ChoiceText } from "./choice-card.tsx";

export interface CardChoice<Name extends string> {
  name: Name;
  title: ReactNode;
  text?: ReactNode;
  icon?: LucideIcon;
  /** Replaces an icon. */
  picture?: ReactNode;
  disabled?: boolean;
}

interface Props<Name extends string> extends Omit<CardGroupProps, "children"> {
  choices: readonly CardChoice<Name>[];
  value: Name | undefined;
  onChange: (name: Name) => void;
}

/** A choice of one among large cards, each with a line of explanation. */
export function RadioCards<Name extends string>({ choices, value, onChange, ...group }: Props<Name>) {
  const name = useId();
  return (
    <CardGroup {...group}>
      {choices.map(({ icon: Icon, picture, ...choice }) => (
        <ChoiceCard
          key={choice.name}
          type="radio"
          name={name}
          checked={choice.name === value}
          disabled={choice.disabled}
          onChange={() => onChange(choice.name)}
        >
          <ChoiceText title={choice.title} text={choice.text} icon={picture ?? (Icon && <Icon />)} />
        </ChoiceCard>
      ))}
    </CardGroup>
  );
}
