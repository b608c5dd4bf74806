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

/** Over the header: elsewhere it could cover a field or a button, up to the column's width (decision 0184). */
const offset = { top: "0.5rem" };

/** The lazily loaded half of `Toasts`, in the product's colours. */
export function Toaster() {
  // Sonner returns the focus to its origin, which is right for a closing toast, but traps keyboard users who tab on.
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
