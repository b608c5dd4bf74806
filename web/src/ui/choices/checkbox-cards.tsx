import { CardGroup, type CardGroupProps } from "../page/card-group.tsx";
import { ChoiceCard, ChoiceText } from "./choice-card.tsx";
import type { CardChoice } from "./radio-cards.tsx";

interface Props<Name extends string> extends Omit<CardGroupProps, "children"> {
  choices: readonly CardChoice<Name>[];
  value: readonly Name[];
  /** Receives the chosen names in the order of the choices. */
  onChange: (names: Name[]) => void;
}

/** A choice of any number among large cards. */
export function CheckboxCards<Name extends string>({ choices, value, onChange, ...group }: Props<Name>) {
  const toggle = (name: Name) =>
    onChange(
      choices
        .map((choice) => choice.name)
        .filter((each) => (each === name ? !value.includes(each) : value.includes(each))),
    );
  return (
    <CardGroup {...group}>
      {choices.map(({ icon: Icon, ...choice }) => (
        <ChoiceCard
          key={choice.name}
          type="checkbox"
          checked={value.includes(choice.name)}
          disabled={choice.disabled}
          onChange={() => toggle(choice.name)}
        >
          <ChoiceText title={choice.title} text={choice.text} icon={Icon && <Icon />} />
        </ChoiceCard>
      ))}
    </CardGroup>
  );
}
