import { messagePictures, messages } from "@naqi/contracts";
import { useEffect } from "react";
import { call } from "@/lib/data/api.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { asApiError } from "@/lib/http/api-error.ts";
import { failureText, isNotAccepted } from "@/lib/upload/failure-text.ts";
import { pictureUpload } from "@/lib/upload/picture-checks.ts";
import { sendForm, UploadError } from "@/lib/upload/send-form.ts";
import type { UploadFailure } from "@/lib/upload/use-upload.ts";
import { changeOutgoing, type Outgoing, sendingOnce, useOutgoing } from "./outgoing.ts";

const refreshes = [messages.mine, messages.thread];

type Held = Required<Pick<Outgoing, "problem" | "isNoPicture">>;

/** Sends messages in sequence, each with its own key, so that a retry is the same message. */
// oxlint-disable-next-line max-lines-per-function -- uploading, sending and retrying change the same lines
export function useSending(memberId: string, conversationId: string) {
  const place = { memberId, conversationId };
  const lines = useOutgoing(place);
  const words = useCommand(messages.send, { refreshes });
  const picture = useCommand(messagePictures.send, { refreshes });
  const next = lines.find(({ sent, problem }) => !sent && problem === undefined);
  const nextKey = next?.key;
  const change = (key: string, changed: Partial<Outgoing>) =>
    changeOutgoing(place, (all) => all.map((line) => (line.key === key ? { ...line, ...changed } : line)));

  /** Uploads a picture; returns its id, or the failure. */
  async function upload(key: string, file: File): Promise<{ pictureId: string } | Held> {
    try {
      change(key, { percent: 0 });
      const { pictureId, ...form } = await call(messagePictures.form, { conversationId, ...pictureUpload(file) });
      await sendForm(form, file, { onProgress: (share) => change(key, { percent: share * 100 }) });
      change(key, { pictureId });
      return { pictureId };
    } catch (error) {
      const failure: UploadFailure =
        error instanceof UploadError ? { at: "send", kind: error.kind } : { at: "form", error: asApiError(error) };
      return { problem: failureText(failure), isNoPicture: isNotAccepted(failure) };
    }
  }

  /** Returns the message's outcome. */
  async function deliver({ key, text, file, pictureId }: Outgoing): Promise<Partial<Outgoing>> {
    if (!file) {
      const outcome = await words.run({ conversationId, idempotencyKey: key, text });
      return outcome.ok ? { sent: outcome.data } : { problem: outcome.error.message };
    }
    const there = pictureId ? { pictureId } : await upload(key, file);
    if ("problem" in there) return there;
    const line = { conversationId, idempotencyKey: key, ...there, ...(text && { text }) };
    const outcome = await picture.run(line);
    if (outcome.ok) return { sent: outcome.data };
    const { code, kind, message } = outcome.error;
    const isOfPicture = code.startsWith("picture.");
    return {
      problem: message,
      isNoPicture: isOfPicture && kind === "invalid",
      ...(isOfPicture && { pictureId: undefined }),
    };
  }

  useEffect(() => {
    if (next) void sendingOnce(next.key, () => deliver(next)).then((outcome) => change(next.key, outcome));
    // Once per message: `run` changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [nextKey]);

  // A sent message now belongs to the thread, wherever its position is.
  useEffect(
    () => changeOutgoing({ memberId, conversationId }, (all) => all.filter(({ sent }) => !sent)),
    [memberId, conversationId],
  );

  return {
    lines,
    say: (text: string, file?: File) =>
      changeOutgoing(place, (all) => [...all, { key: crypto.randomUUID(), text, ...(file && { file }) }]),
    /** A retried message moves to the end: those being sent go first. */
    again: (key: string) =>
      changeOutgoing(place, (all) => [
        ...all.filter((line) => line.key !== key),
        ...all.filter((line) => line.key === key).map((line) => ({ ...line, problem: undefined })),
      ]),
    drop: (key: string) => changeOutgoing(place, (all) => all.filter((line) => line.key !== key)),
  };
}
