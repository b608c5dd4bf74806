import { useEffect, useState } from "react";

/** An address of a file on this machine, to show it before it has arrived. */
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
