import { Share2 } from "lucide-react";
import { useShare } from "@/lib/browser/use-share.ts";
import { Button } from "./button.tsx";
import { CopyField } from "../marks/copy-field.tsx";

interface Props {
  /** Of the field that is copied from. */
  label: string;
  /** What the button says that opens the system's sheet. */
  button: string;
  text: string;
  url: string;
}

/** An address to pass on: by the system's sheet where there is one, else to copy. */
export function ShareLink({ label, button, text, url }: Props) {
  const { bySheet, share } = useShare({ text, url });
  if (!bySheet) return <CopyField kind="link" label={label} value={url} />;
  return (
    <Button wide icon={<Share2 />} onClick={() => void share()}>
      {button}
    </Button>
  );
}
