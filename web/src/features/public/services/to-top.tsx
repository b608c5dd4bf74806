import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "texts:public/services";
import { IconButton } from "@/ui/links/button.tsx";

/** 001 §9. */
const shownBeyond = 300;

/** Back to the top, after scrolling more than 300 px. */
export function ToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > shownBeyond);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  if (!isShown) return null;
  const onClick = () => {
    window.scrollTo({ top: 0, behavior: "smooth" });
    document.querySelector("h1")?.focus({ preventScroll: true });
  };
  return (
    <IconButton
      label={t("services.toTop")}
      onClick={onClick}
      className="fixed end-4 bottom-[calc(1rem+var(--bottom-bar))] z-30 animate-fade border border-border-strong bg-raised shadow-lift sm:end-8 sm:bottom-8"
      icon={<ArrowUp />}
    />
  );
}
