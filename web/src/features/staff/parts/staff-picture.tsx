import { type ComponentProps, useState } from "react";
import { Button } from "@/ui/links/button.tsx";
import { PictureDialog } from "@/ui/files/private-picture.tsx";

interface Props extends Pick<ComponentProps<typeof PictureDialog>, "picture" | "name" | "links"> {
  /** What the button says, where that is not what the picture is called. */
  action?: string;
}

/** A picture of somebody's, fetched when asked for: each view is written into the trail. */
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
