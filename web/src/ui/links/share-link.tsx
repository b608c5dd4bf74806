import { Share2 } from "lucide-react";
import { useShare } from "@/lib/browser/use-share.ts";
import { Button } from "./button.tsx";
import { CopyField } from "../marks/copy-field.tsx";

interface Props {
  /** The copy field's label. */
  label: string;
  /** The label of the button that opens the share sheet. */
  button: string;
  text: string;
  url: string;
}

/** An address to share: by the system's sheet if available, else to copy. */
export function ShareLink({ label, button, text, url }: Props) {
  const { bySheet, share } = useShare({ text, url });
  if (!bySheet) return <CopyField kind="link" label={label} value={url} />;
  return (
    <Button wide icon={<Share2 />} onClick={() => void share()}>
      {button}
    </Button>
  );
}
