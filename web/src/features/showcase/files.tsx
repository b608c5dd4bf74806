import { useState } from "react";
import { words } from "texts:pages/showcase";
import { FileDrop } from "@/ui/files/file-drop.tsx";
import type { FileEntry } from "@/ui/files/file-row.tsx";
import { Sample } from "./sample.tsx";

const some = (): FileEntry[] => [
  { name: "licence.pdf", state: "uploading", percent: 62 },
  { name: "insurance-2027.png", state: "failed", problem: words().fileProblem },
];

/** Uploads: in progress, failed, disabled. */
export function Files() {
  const [files, setFiles] = useState<(FileEntry | undefined)[]>([...some(), undefined]);
  const put = (at: number, file?: FileEntry) => setFiles(files.map((one, index) => (index === at ? file : one)));
  return (
    <Sample title={words().files}>
      {files.map((file, at) => (
        <FileDrop
          key={at}
          label={file || at < 2 ? words().document : words().documentOff}
          hint={words().documentHint}
          accept={["image/jpeg", "application/pdf"]}
          disabled={at === 2}
          file={file}
          onFile={({ name }) => put(at, { name, state: "chosen" })}
          onRemove={() => put(at)}
          onRetry={() => put(at, { name: file?.name ?? "", state: "uploading", percent: 5 })}
        />
      ))}
    </Sample>
  );
}
