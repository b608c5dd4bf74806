import { useState } from "react";
import { words } from "texts:pages/showcase";
import { FileDrop } from "@/ui/file-drop.tsx";
import type { FileEntry } from "@/ui/file-row.tsx";
import { Sample } from "./sample.tsx";

const rules = () => ({
  accept: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
  maxMegabytes: 10,
  wrongType: words().documentType,
});
const some = (): FileEntry[] => [
  { id: "1", name: "licence.pdf", state: "uploading", percent: 62 },
  { id: "2", name: "passport.jpg", state: "done" },
  { id: "3", name: "insurance-2027.png", state: "failed", problem: words().fileProblem },
];

/** Files on their way, there, and failed. */
export function Files() {
  const [files, setFiles] = useState(some());
  const change = (id: string, more: Partial<FileEntry>) =>
    setFiles(files.map((file) => (file.id === id ? { ...file, ...more } : file)));
  const add = (given: File[]) =>
    setFiles([...files, ...given.map(({ name }) => ({ id: crypto.randomUUID(), name, state: "done" as const }))]);
  return (
    <Sample title={words().files}>
      <FileDrop
        {...rules()}
        label={words().document}
        hint={words().documentHint}
        multiple
        files={files}
        onAdd={add}
        onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        onRetry={(id) => change(id, { state: "uploading", percent: 5 })}
      />
      <FileDrop
        {...rules()}
        label={words().documentOff}
        disabled
        files={[]}
        onAdd={add}
        onRemove={() => undefined}
        onRetry={() => undefined}
      />
    </Sample>
  );
}
