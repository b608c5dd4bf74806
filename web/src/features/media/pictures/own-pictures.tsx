import { useEffect, useState } from "react";
import type { Unsaved } from "@/lib/upload/failure-text.ts";
import { PictureField } from "./picture-field.tsx";

interface Props {
  avatarUrl: string | undefined;
  businessLogoUrl: string | undefined;
  /** The queries that show them. */
  stale: readonly { id: string }[];
  /** Called when a chosen picture is not saved, first for one that was not accepted; must be stable between renders. */
  onUnsaved?: (picture: Unsaved | undefined) => void;
}

/** A cleaner's photo and logo, side by side. */
export function OwnPictures({ avatarUrl, businessLogoUrl, stale, onUnsaved }: Props) {
  const [photo, setPhoto] = useState<Unsaved>();
  const [logo, setLogo] = useState<Unsaved>();
  const unsaved = [photo, logo].find((each) => each && each !== "open") ?? photo ?? logo;
  useEffect(() => void onUnsaved?.(unsaved), [onUnsaved, unsaved]);
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <PictureField kind="photo" url={avatarUrl} stale={stale} onUnsaved={setPhoto} />
      <PictureField kind="logo" url={businessLogoUrl} stale={stale} onUnsaved={setLogo} />
    </div>
  );
}
