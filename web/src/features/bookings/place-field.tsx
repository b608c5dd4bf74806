import { findPlaces, type Place, placeText } from "@naqi/contracts/places";
import { ChevronDown, MapPin } from "lucide-react";
import { useState } from "react";
import {
  Button,
  ComboBox,
  FieldError as AriaFieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components";
import { t } from "@/lib/messages.ts";
import { FieldError } from "@/ui/field.tsx";

interface Props {
  place: Place | undefined;
  onChange: (place: Place | undefined) => void;
  error?: string;
}

/** A search among the known places; only a chosen one counts, because only it has a location (001 §5). */
export function PlaceField({ place, onChange, error }: Props) {
  const [text, setText] = useState(place ? placeText(place) : "");
  const [left, setLeft] = useState(false);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const found = findPlaces(place && text === placeText(place) ? "" : text, text ? 8 : 30);
  const missing = left && !place && text.trim() ? t("booking.required") : undefined;
  const wrong = error ?? missing;

  return (
    <ComboBox
      items={found.map((each) => ({ ...each, id: each.name }))}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed);
        if (place && typed !== placeText(place)) onChange(undefined);
      }}
      value={place?.name ?? null}
      onChange={(key) => {
        const chosen = found.find(({ name }) => name === key);
        if (!chosen) return;
        setText(placeText(chosen));
        onChange(chosen);
      }}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      menuTrigger="focus"
      allowsCustomValue
      allowsEmptyCollection
      isRequired
      isInvalid={wrong !== undefined}
      validationBehavior="aria"
    >
      <Label className="mb-1.5 block text-small font-medium">{t("booking.place")}</Label>
      <span ref={setBox} className="control flex items-center gap-2.5 pe-1">
        <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <Input className="control-inner" placeholder={t("booking.placePrompt")} dir="auto" autoComplete="off" />
        <Button
          aria-label={t("booking.placeList")}
          className="inline-flex size-10 shrink-0 items-center justify-center rounded-control text-muted"
        >
          <ChevronDown aria-hidden="true" className="size-4.5" />
        </Button>
      </span>
      <Text slot="description" className="mt-1.5 block text-small text-muted">
        {t("booking.placeHint")}
      </Text>
      <AriaFieldError>{wrong && <FieldError>{wrong}</FieldError>}</AriaFieldError>
      <Popover
        offset={6}
        triggerRef={{ current: box }}
        style={{ width: box?.offsetWidth }}
        className="animate-fade overflow-auto rounded-control border border-border-strong bg-raised shadow-dialog"
      >
        <ListBox<Place & { id: string }>
          className="max-h-72 overflow-auto p-1.5 outline-none"
          renderEmptyState={() => <p className="px-3 py-4 text-small text-muted">{t("booking.placeNone")}</p>}
        >
          {(each) => (
            <ListBoxItem
              textValue={placeText(each)}
              className="flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-1.5 outline-none data-focused:bg-accent-soft data-selected:font-medium"
            >
              <Text slot="label">{each.name}</Text>
              {each.name !== each.area && (
                <Text slot="description" className="text-tiny text-muted">
                  {each.area}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
