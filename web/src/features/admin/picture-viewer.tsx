import { RotateCw, Scan, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { t } from "texts:admin";
import { IconButton } from "@/ui/button.tsx";

const mostZoom = 4;
const step = 0.5;
const focusable = { tabIndex: 0 };

/** A picture that can be made larger and turned; what is larger than its frame is scrolled, by key as well. */
export function PictureViewer({ url, name }: { url: string; name: string }) {
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  return (
    <div className="overflow-hidden rounded-card border border-border bg-sunken">
      <div className="flex flex-wrap items-center gap-1 border-b border-border bg-raised px-2 py-1">
        <IconButton
          label={t("paper.zoomOut")}
          disabled={zoom <= 1}
          onClick={() => setZoom((former) => Math.max(1, former - step))}
          icon={<ZoomOut />}
        />
        <span role="status" className="min-w-14 text-center text-small tabular-nums">
          {zoom * 100}%
        </span>
        <IconButton
          label={t("paper.zoomIn")}
          disabled={zoom >= mostZoom}
          onClick={() => setZoom((former) => Math.min(mostZoom, former + step))}
          icon={<ZoomIn />}
        />
        <IconButton label={t("paper.rotate")} onClick={() => setTurns((former) => former + 1)} icon={<RotateCw />} />
        <IconButton
          label={t("paper.reset")}
          onClick={() => {
            setZoom(1);
            setTurns(0);
          }}
          icon={<Scan />}
        />
      </div>
      {/* What scrolls can be reached by key. */}
      <div role="region" aria-label={name} {...focusable} className="aspect-square max-h-[80dvh] w-full overflow-auto">
        {/* A square, so that a turned picture fits it as well. */}
        <div className="mx-auto aspect-square" style={{ inlineSize: `${zoom * 100}%` }}>
          <img
            src={url}
            alt={name}
            className="size-full object-contain transition-transform duration-150"
            style={{ transform: `rotate(${turns * 90}deg)` }}
          />
        </div>
      </div>
    </div>
  );
}
