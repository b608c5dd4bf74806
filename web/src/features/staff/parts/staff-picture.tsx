import { type ComponentProps, useState } from "react";
import { Button } from "@/ui/links/button.tsx";
import { PictureDialog } from "@/ui/files/private-picture.tsx";

interface Props extends Pick<ComponentProps<typeof PictureDialog>, "picture" | "name" | "links"> {
  /** The button's label, if it differs from the picture's name. */
  action?: string;
}

/** A member's picture, fetched on request: each view is logged. */
export function StaffPicture({ action, ...of }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
        {action ?? of.name}
      </Button>
      {isOpen && <PictureDialog {...of} onClose={() => setOpen(false)} />}
    </>
  );
}
