import { ChevronLeft, ChevronRight, RotateCw, Scan, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { t } from "texts:staff/admin";
import { IconButton } from "@/ui/links/button.tsx";

const mostZoom = 4;
const step = 0.5;
const focusable = { tabIndex: 0 };

interface Pages {
  page: number;
  count: number;
  turnTo: (page: number) => void;
}

interface Props {
  url: string;
  name: string;
  /** If there are several. */
  pages?: Pages;
}

/** A picture fitted to its frame, with zoom and rotation; a larger one scrolls, also by keyboard. */
export function PictureViewer({ url, name, pages }: Props) {
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [width, height] = [`${zoom * 100}cqw`, `${zoom * 100}cqh`];
  const lies = turns % 2 === 1;
  return (
    <div className="overflow-hidden rounded-card border border-border bg-sunken">
      <div className="flex flex-wrap items-center gap-1 border-b border-border bg-raised px-2 py-1">
        <IconButton
          label={t("paper.zoomOut")}
          disabled={zoom <= 1}
          onClick={() => setZoom((former) => Math.max(1, former - step))}
          icon={<ZoomOut />}
        />
        <span role="status" className="min-w-14 text-center text-small tabular-nums">{`${zoom * 100}%`}</span>
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
        {pages && pages.count > 1 && <PageButtons {...pages} />}
      </div>
      {/* A scrollable area must be reachable by keyboard. */}
      <div
        role="region"
        aria-label={name}
        {...focusable}
        className="[container-type:size] h-[clamp(24rem,calc(100dvh-27rem),60rem)] w-full overflow-auto"
      >
        {/* One cell as large as the frame: a row that grew with a rotated picture would move it out of view. */}
        <div className="grid place-items-center overflow-hidden" style={{ width, height, gridTemplate: "100% / 100%" }}>
          <img
            src={url}
            alt={name}
            className="max-w-none object-contain transition-transform duration-150"
            // Rotated by a quarter, the frame's height becomes its width.
            style={{
              width: lies ? height : width,
              height: lies ? width : height,
              transform: `rotate(${turns * 90}deg)`,
            }}
          />
        </div>
      </div>
    </div>
  );
}

const PageButtons = ({ page, count, turnTo }: Pages) => (
  <span className="ms-auto inline-flex items-center gap-1">
    <IconButton
      label={t("paper.formerPage")}
      disabled={page <= 1}
      onClick={() => turnTo(page - 1)}
      icon={<ChevronLeft className="rtl:-scale-x-100" />}
    />
    <span role="status" className="text-small tabular-nums">
      {t("paper.page", { page, of: count })}
    </span>
    <IconButton
      label={t("paper.nextPage")}
      disabled={page >= count}
      onClick={() => turnTo(page + 1)}
      icon={<ChevronRight className="rtl:-scale-x-100" />}
    />
  </span>
);
