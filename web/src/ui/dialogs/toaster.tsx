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

/** Over the header: everywhere else a page can have a field or a button, up to the width of its column (decision 0169). */
const offset = { top: "0.5rem" };

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
        position="top-center"
        offset={offset}
        mobileOffset={offset}
        richColors
        style={colours}
        toastOptions={{ classNames: { description: "!text-muted" } }}
      />
    </div>
  );
}
