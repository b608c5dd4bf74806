import { pictures, policy } from "@naqi/contracts";
import { X } from "lucide-react";
import { useRef } from "react";
import { t } from "texts:media/pictures";
import { useCommand } from "@/lib/data/use-command.ts";
import { PictureField } from "./picture-field.tsx";

interface Props {
  urls: readonly string[];
  /** The queries that show them. */
  stale: readonly { id: string }[];
}

/** A cleaner's pictures of past work: remove each, and add more up to the limit. */
export function WorkPictures({ urls, stale }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const remove = useCommand(pictures.remove, { refreshes: stale });
  async function onRemove(url: string) {
    await remove.run({ kind: "work", url });
    list.current?.focus();
  }
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={t("pictures.work")} className="mt-6 grid gap-4 outline-none">
      {urls.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {urls.map((url, index) => (
            <li key={url} className="relative">
              <img src={url} alt="" className="aspect-4/3 w-full rounded-control border border-border object-cover" />
              <button
                type="button"
                aria-label={t("pictures.removeNumbered", { number: index + 1 })}
                disabled={remove.busy}
                onClick={() => void onRemove(url)}
                className="absolute end-0 top-0 flex size-11 items-start justify-end p-1"
              >
                <span className="flex size-7 items-center justify-center rounded-pill border border-border-strong bg-raised">
                  <X aria-hidden="true" className="size-4" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {remove.error && (
        <p role="alert" className="text-small text-danger">
          {remove.error.message}
        </p>
      )}
      {urls.length < policy.workPictures && <PictureField kind="work" url={undefined} stale={stale} />}
    </div>
  );
}
