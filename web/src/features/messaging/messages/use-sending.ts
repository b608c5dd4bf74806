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

/** Sends lines one after the other, each under a key of its own, so that a try again is the same line. */
export function useSending(memberId: string, conversationId: string) {
  const place = { memberId, conversationId };
  const lines = useOutgoing(place);
  const words = useCommand(messages.send, { refreshes });
  const picture = useCommand(messagePictures.send, { refreshes });
  const next = lines.find(({ sent, problem }) => !sent && problem === undefined);
  const nextKey = next?.key;
  const change = (key: string, changed: Partial<Outgoing>) =>
    changeOutgoing(place, (all) => all.map((line) => (line.key === key ? { ...line, ...changed } : line)));

  /** Uploads a picture; answers its id, or what held it up. */
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

  /** Answers what becomes of the line. */
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
    // Once for each line: `run` is another one with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [nextKey]);

  // What was sent is of the thread from now on, wherever it stands there.
  useEffect(
    () => changeOutgoing({ memberId, conversationId }, (all) => all.filter(({ sent }) => !sent)),
    [memberId, conversationId],
  );

  return {
    lines,
    say: (text: string, file?: File) =>
      changeOutgoing(place, (all) => [...all, { key: crypto.randomUUID(), text, ...(file && { file }) }]),
    /** Said again it is the last: what is on its way now goes first. */
    again: (key: string) =>
      changeOutgoing(place, (all) => [
        ...all.filter((line) => line.key !== key),
        ...all.filter((line) => line.key === key).map((line) => ({ ...line, problem: undefined })),
      ]),
    drop: (key: string) => changeOutgoing(place, (all) => all.filter((line) => line.key !== key)),
  };
}
