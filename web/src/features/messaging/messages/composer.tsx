import { lengthOf, MessageText, policy } from "@naqi/contracts";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { t } from "texts:messaging/messages";
import { t as partsText } from "texts:ui/parts";
import { cx } from "@/lib/browser/class-names.ts";
import { dropDraft, keepDraft, readDraft } from "@/lib/form/drafts.ts";
import { issuesOf } from "@/lib/form/issues.ts";
import { leadsAway } from "@/lib/texts/leads-away.ts";
import { readyPicture } from "@/lib/upload/ready-file.ts";
import { Button } from "@/ui/links/button.tsx";
import { ChoosePhoto } from "@/ui/files/choose-photo.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { Attachment } from "./attachment.tsx";

interface Props {
  memberId: string;
  conversationId: string;
  onSend: (text: string, file?: File) => void;
  /** Short answers that fit the visit; one of them is put into the field. */
  children?: (onChoose: (reply: string) => void) => ReactNode;
}

const warnFrom = 200;

/** The text and the photo being written, and what sending them would refuse. */
function useWriting({ memberId, conversationId, onSend }: Omit<Props, "children">) {
  const draft = { memberId, name: `message:${conversationId}` };
  const [text, setText] = useState(() => textOf(readDraft(draft, "")));
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const reading = useRef<File>(undefined);
  const length = lengthOf(text.trim());
  const isTooLong = length > policy.messageLength;

  function type(next: string) {
    setText(next);
    setProblem(undefined);
    if (next.trim()) keepDraft(draft, "", { text: next });
    else dropDraft(draft);
  }

  async function choose(given: File | undefined) {
    reading.current = given;
    setReading(Boolean(given));
    setFile(undefined);
    setProblem(undefined);
    const readied = given && (await readyPicture(given));
    // Another was chosen meanwhile.
    if (!readied || reading.current !== given) return;
    setReading(false);
    if ("problem" in readied) setProblem(readied.problem);
    else setFile(readied.file);
  }

  function send() {
    if ((length === 0 && !file) || isTooLong || isReading) return;
    const [wrong] = length > 0 ? Object.values(issuesOf(MessageText, text)) : [];
    if (wrong) return setProblem(wrong);
    onSend(text.trim(), file);
    type("");
    void choose(undefined);
  }

  return { text, file, problem, length, isTooLong, isReading, type, choose, send };
}

/** The message field. Unsent text stays on this device. */
export function Composer({ children, ...props }: Props) {
  const { text, file, problem, length, isTooLong, isReading, ...writing } = useWriting(props);
  const field = useRef<HTMLTextAreaElement>(null);

  function send() {
    writing.send();
    // Keeps the focus while typing; a photo without text does not open the keyboard.
    if (length > 0) field.current?.focus();
  }

  function put(reply: string) {
    writing.type(text.trim() ? `${text.trimEnd()} ${reply}` : reply);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="border-t border-border p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children?.(put)}
      {file && <Attachment file={file} onRemove={() => void writing.choose(undefined)} />}
      <div className="flex items-end gap-2 max-[22rem]:flex-wrap">
        <TextArea
          ref={field}
          label={t("messages.field")}
          hideLabel
          className="min-w-0 grow"
          rows={2}
          value={text}
          placeholder={t("messages.placeholder")}
          enterKeyHint="send"
          {...(length > policy.messageLength - warnFrom && { limit: policy.messageLength })}
          onChange={(event) => writing.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          icon={<SendHorizontal className="rtl:-scale-x-100" />}
          disabled={isTooLong}
          busy={isReading}
        >
          {t("messages.send")}
        </Button>
      </div>
      <PhotoAndNote text={text} problem={problem} onFile={(given) => void writing.choose(given)} />
    </form>
  );
}

interface NoteProps {
  text: string;
  problem: string | undefined;
  onFile: (given: File) => void;
}

function PhotoAndNote({ text, problem, onFile }: NoteProps) {
  const noteId = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <ChoosePhoto text={t("messages.photo")} label={t("messages.addPhoto")} onFile={onFile} describedBy={noteId} />
      <p
        id={noteId}
        role="status"
        className={cx("min-w-0 grow basis-[min(10rem,100%)] text-tiny", problem ? "text-danger" : "text-muted")}
      >
        {problem ?? (leadsAway(text) ? partsText("contact.one") : t("messages.keys"))}
      </p>
    </div>
  );
}

const textOf = (kept: unknown) =>
  typeof kept === "object" && kept !== null && "text" in kept && typeof kept.text === "string" ? kept.text : "";
