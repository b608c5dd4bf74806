import { pictures, type PictureKind, pictureTypes, policy, refusePicture } from "@naqi/contracts";
import { useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { t } from "texts:pictures";
import { refresh } from "@/lib/stale.ts";
import { sendForm, UploadError } from "@/lib/upload.ts";
import { useCommand } from "@/lib/use-command.ts";
import { wrongText } from "@/lib/wrong-text.ts";

export type PictureState =
  { step: "idle" | "finishing" | "done" } | { step: "sending"; percent: number } | { step: "failed"; problem: string };

const cancelled = "cancelled";
const isTaken = (type: string): type is (typeof pictureTypes)[number] => pictureTypes.some((each) => each === type);

/** What the browser can tell of a file at once: JPG or PNG, at most 5 MB (000 §5). */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!isTaken(type)) return wrongText(refusePicture.wrongType.text);
  if (size > policy.pictureBytes) return wrongText(refusePicture.tooLarge.text);
  return size < 1 ? wrongText(refusePicture.missing.text) : undefined;
}

/**
 * Sends a picture: a form from the server, the file to the bucket, and a word that it is there, upon which it is drawn
 * anew and shown. Each try begins anew. `stale` names the reads that show the picture.
 */
export function usePicture(kind: PictureKind, stale: readonly { id: string }[]) {
  const { cache, mutate } = useSWRConfig();
  const form = useCommand(pictures.form);
  const finish = useCommand(pictures.finish);
  const [state, setState] = useState<PictureState>({ step: "idle" });
  const [file, setFile] = useState<File>();
  const preview = usePreview(file);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(cancelled), []);

  async function send(chosen: File, { signal }: AbortController): Promise<PictureState> {
    const { type: contentType, size } = chosen;
    const problem = pictureProblem(chosen);
    if (problem || !isTaken(contentType)) return failed(problem);
    setState({ step: "sending", percent: 0 });
    const asked = await form.run({ kind, contentType, size });
    if (!asked.ok) return failed(asked.error);
    signal.throwIfAborted();
    await sendForm(asked.data, chosen, {
      signal,
      onProgress: (share) => !signal.aborted && setState({ step: "sending", percent: share * 100 }),
    });
    setState({ step: "finishing" });
    const finished = await finish.run({ kind, pictureId: asked.data.pictureId });
    if (!finished.ok) return failed(finished.error);
    void refresh(cache, mutate, stale);
    return { step: "done" };
  }

  async function start(chosen: File) {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setFile(chosen);
    try {
      setState(await send(chosen, controller));
    } catch (error) {
      if (error === cancelled) {
        setFile(undefined);
        setState({ step: "idle" });
      } else {
        setState(failed(error));
      }
    } finally {
      underWay.current = undefined;
    }
  }

  return {
    state,
    preview,
    start,
    retry: () => file && void start(file),
    cancel: () => {
      underWay.current?.abort(cancelled);
      if (underWay.current) return;
      setFile(undefined);
      setState({ step: "idle" });
    },
    forget: () => {
      setFile(undefined);
      setState({ step: "idle" });
    },
  };
}

function failed(cause: unknown): PictureState {
  if (typeof cause === "string") return { step: "failed", problem: cause };
  const isRefused = cause instanceof UploadError && cause.kind === "refused";
  const said = cause instanceof Error && !(cause instanceof UploadError) ? cause.message : undefined;
  return { step: "failed", problem: said ?? t(isRefused ? "pictures.refused" : "pictures.lost") };
}

/** An address of the file on this machine, to show it before it has arrived. */
function usePreview(file: File | undefined) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!file || pictureProblem(file)) return setShown(undefined);
    const url = URL.createObjectURL(file);
    setShown(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown;
}
