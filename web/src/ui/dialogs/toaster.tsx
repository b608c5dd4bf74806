import { type CSSProperties, useRef } from "react";
import { Toaster as Sonner } from "sonner";
import { t } from "texts:common";

const colours = {
  "--normal-bg": "var(--raised)",
  "--normal-text": "var(--text)",
  "--normal-border": "var(--border)",
  "--success-bg": "var(--raised)",
  "--success-text": "var(--success)",
  "--success-border": "var(--border)",
  "--error-bg": "var(--raised)",
  "--error-text": "var(--danger)",
  "--error-border": "var(--border)",
  "--border-radius": "var(--radius-control)",
  fontFamily: "inherit",
} as CSSProperties;

/**
 * Never over a field or the button of a page: on phones, whose bottom belongs to buttons, over the header; on wide screens
 * at the side where lines begin, as the buttons stand where they end.
 */
function position() {
  if (!window.matchMedia("(min-width: 40rem)").matches) return "top-center";
  return document.documentElement.dir === "rtl" ? "bottom-right" : "bottom-left";
}

/** The loaded half of `Toasts`, in the product's colours. */
export function Toaster() {
  // Sonner gives the focus back to where it came from, which is right for a toast that goes, and a trap for who tabs on.
  const tabsOn = useRef(false);
  return (
    <div
      className="contents"
      onKeyDownCapture={({ key }) => (tabsOn.current = key === "Tab")}
      onBlurCapture={(event) => {
        if (tabsOn.current && !event.currentTarget.contains(event.relatedTarget)) event.stopPropagation();
        tabsOn.current = false;
      }}
    >
      <Sonner
        customAriaLabel={t("common.notifications")}
        position={position()}
        mobileOffset={{ top: "0.5rem" }}
        richColors
        style={colours}
        toastOptions={{ classNames: { description: "!text-muted" } }}
      />
    </div>
  );
}
