import { cx } from "@/lib/browser/class-names.ts";
import { words } from "texts:pages/showcase";
import { Row, Sample } from "./sample.tsx";

const colours = [
  { name: "surface", look: "bg-surface text-text" },
  { name: "raised", look: "bg-raised text-text" },
  { name: "sunken", look: "bg-sunken text-text" },
  { name: "muted", look: "bg-raised text-muted" },
  { name: "accent", look: "bg-accent text-accent-contrast" },
  { name: "accent-soft", look: "bg-accent-soft text-accent-text" },
  { name: "saffron-soft", look: "bg-saffron-soft text-saffron-text" },
  { name: "success-soft", look: "bg-success-soft text-success" },
  { name: "warning-soft", look: "bg-warning-soft text-warning" },
  { name: "danger", look: "bg-danger text-danger-contrast" },
  { name: "danger-soft", look: "bg-danger-soft text-danger" },
  { name: "info-soft", look: "bg-info-soft text-info" },
];
const sizes = ["text-tiny", "text-small", "text-body", "text-lead", "text-title", "text-heading", "text-display"];

/** The colours by meaning, each with its text colour, and the type scale. */
export const Tokens = () => (
  <>
    <Sample title={words().tokens}>
      <ul className="grid gap-2 min-[26rem]:grid-cols-2 sm:grid-cols-3 lg:col-span-2 lg:grid-cols-4">
        {colours.map(({ name, look }) => (
          <li
            key={name}
            className={cx("rounded-control border border-border px-4 py-3 text-small wrap-anywhere", look)}
          >
            <code dir="ltr">{name}</code>
          </li>
        ))}
      </ul>
    </Sample>
    <Sample title={words().type}>
      <Row>
        <ul className="grid min-w-0 gap-3">
          {sizes.map((size) => (
            <li key={size} className={cx("wrap-anywhere", size)}>
              <span>{words().typeSample}</span>{" "}
              <code dir="ltr" className="text-tiny text-muted">
                {size}
              </code>
            </li>
          ))}
        </ul>
      </Row>
    </Sample>
  </>
);
