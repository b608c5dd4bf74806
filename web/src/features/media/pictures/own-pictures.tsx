import { useEffect, useState } from "react";
import { PictureField } from "./picture-field.tsx";

interface Props {
  avatarUrl: string | undefined;
  businessLogoUrl: string | undefined;
  /** The reads that show them. */
  stale: readonly { id: string }[];
  /** Whether one of them was chosen and has not arrived; must not change between renders. */
  onPending: (pending: boolean) => void;
}

/** A cleaner's photo and logo, side by side. */
export function OwnPictures({ avatarUrl, businessLogoUrl, stale, onPending }: Props) {
  const [photoPends, setPhotoPends] = useState(false);
  const [logoPends, setLogoPends] = useState(false);
  useEffect(() => void onPending(photoPends || logoPends), [onPending, photoPends, logoPends]);
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <PictureField kind="photo" url={avatarUrl} stale={stale} onPending={setPhotoPends} />
      <PictureField kind="logo" url={businessLogoUrl} stale={stale} onPending={setLogoPends} />
    </div>
  );
}
