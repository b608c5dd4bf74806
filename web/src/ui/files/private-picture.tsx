import type { MessagePicture, PictureLinks } from "@naqi/contracts";
import { ImageOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "texts:ui/parts";
import { Button } from "../links/button.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { Near } from "../states/near.tsx";
import { Skeleton } from "../states/skeleton.tsx";

/** Requests links that are valid for a minute. */
type AskLinks = () => Promise<{ ok: true; data: PictureLinks } | { ok: false }>;

interface Props {
  picture: MessagePicture;
  /** The alternative text, also shown above the enlarged picture. */
  name: string;
  links: AskLinks;
  /** The maximum side length of the thumbnail. */
  mostRem?: number;
}

/** The thumbnail's box, the same size before loading. */
const pictureBox = ({ width, height }: MessagePicture, mostRem: number) => ({
  aspectRatio: `${width} / ${height}`,
  inlineSize: `${Math.max(4, mostRem * Math.min(1, width / height))}rem`,
  maxInlineSize: "100%",
  maxBlockSize: `${mostRem}rem`,
});

/** An access-restricted picture: small once it scrolls near, and large in a dialog when pressed. */
export function PrivatePicture({ picture, name, links, mostRem = 15 }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div style={pictureBox(picture, mostRem)} className="overflow-hidden rounded-control bg-sunken">
      <Near className="size-full">
        <Fetched links={links} form="small">
          {(url) => (
            <button type="button" onClick={() => setOpen(true)} className="block size-full cursor-zoom-in">
              <img src={url} alt={name} className="size-full object-cover" />
            </button>
          )}
        </Fetched>
      </Near>
      {isOpen && <PictureDialog picture={picture} name={name} links={links} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** A private picture in its large form. */
export const PictureDialog = ({ picture, name, links, onClose }: Props & { onClose: () => void }) => {
  const { width, height } = picture;
  return (
    <Dialog open size="wide" title={name} onClose={onClose}>
      <div
        style={{ aspectRatio: `${width} / ${height}`, inlineSize: `min(100%, 70dvh * ${width / height})` }}
        className="mx-auto overflow-hidden rounded-control bg-sunken"
      >
        <Fetched links={links} form="large">
          {(url) => <img src={url} alt={name} className="size-full object-contain" />}
        </Fetched>
      </div>
    </Dialog>
  );
};

interface FetchedProps {
  links: AskLinks;
  form: "small" | "large";
  children: (url: string) => ReactNode;
}

/** The picture's box: skeleton, picture, or an error with retry. */
function Fetched({ links, form, children }: FetchedProps) {
  const { held, again } = usePicture(links, form);
  if (held.step === "shown") return children(held.url);
  if (held.step === "loading") return <Skeleton className="size-full" />;
  return (
    <span role="alert" className="flex size-full flex-col items-center justify-center gap-1 p-2 text-small text-muted">
      <ImageOff aria-hidden="true" className="size-5" />
      <span className="sr-only">{t("picture.failed")}</span>
      <Button tone="quiet" size="small" onClick={again}>
        {t("picture.again")}
      </Button>
    </span>
  );
}

type Held = { step: "loading" | "failed" } | { step: "shown"; url: string };

/** Holds a picture only in the page: it has no address of its own, and is gone when the page is left. */
function usePicture(links: AskLinks, form: "small" | "large") {
  const [held, setHeld] = useState<Held>({ step: "loading" });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let url: string | undefined;
    async function show() {
      setHeld({ step: "loading" });
      try {
        const outcome = await links();
        if (!outcome.ok) throw new Error("no links");
        const how = { credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store" } as const;
        const response = await fetch(outcome.data[form], { ...how, signal });
        if (!response.ok) throw new Error("not shown");
        const bytes = await response.arrayBuffer();
        if (signal.aborted) return;
        url = URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
        setHeld({ step: "shown", url });
      } catch {
        if (!signal.aborted) setHeld({ step: "failed" });
      }
    }
    void show();
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
    // Once per attempt: `links` changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, tries]);
  return { held, again: () => setTries((count) => count + 1) };
}
