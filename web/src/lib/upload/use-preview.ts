import { useEffect, useState } from "react";

/** A local URL of a file, to preview it before its upload is complete. */
export function usePreview(file: File | undefined) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!file) return setShown(undefined);
    const url = URL.createObjectURL(file);
    setShown(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown;
}
