import type { ReactNode } from "react";
import { cx } from "@/lib/browser/class-names.ts";
import type { ServicePageName } from "./service-data.ts";

const raised = "fill-raised";
const soft = "fill-accent-soft";
const sun = "fill-saffron stroke-none";

/** Line drawings of the things each service is about, in a field of 96 by 96. Drawn for this product. */
const drawings: Record<ServicePageName, ReactNode> = {
  "home-cleaning": (
    <>
      <path className={soft} d="M16 44 48 18l32 26v36H16Z" />
      <path d="M10 49 48 18l38 31" />
      <path className={raised} d="M40 80V62a8 8 0 0 1 16 0v18" />
      <path d="M25 54h9v9h-9ZM62 54h9v9h-9ZM8 80h80" />
      <circle className={sun} cx="74" cy="20" r="7" />
    </>
  ),
  "airbnb-cleaning": (
    <>
      <path className={soft} d="M14 46h68v22H14Z" />
      <path className={raised} d="M20 46V34a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v12" />
      <path className={raised} d="M26 46v-6h18v6M52 46v-6h18v6" />
      <path d="M14 57h68M18 68v8M78 68v8" />
      <path d="M40 18l8-6 8 6" className="stroke-saffron" />
    </>
  ),
  "deep-cleaning": (
    <>
      <path className={soft} d="M26 44h44l-5 36H31Z" />
      <path d="M26 44a22 22 0 0 1 44 0" />
      <path className={raised} d="M32 44c2-6 9-7 12-3 3-6 13-6 15 0 3-2 6-1 7 3" />
      <path d="M40 56v14M48 56v14M56 56v14" />
      <circle className={sun} cx="76" cy="26" r="4" />
      <circle className={sun} cx="68" cy="14" r="2.5" />
    </>
  ),
  "office-cleaning": (
    <>
      <path className={soft} d="M28 20h40v30H28Z" />
      <path d="M48 50v10M38 60h20" />
      <path className={raised} d="M12 60h72v6H12Z" />
      <path d="M18 66v14M78 66v14" />
      <path d="M36 30h16M36 38h24" />
      <path d="M74 60c0-8 1-12 6-16" className="stroke-saffron" />
    </>
  ),
  "event-cleanup": (
    <>
      <path d="M10 20q38 22 76 0" />
      <path className={soft} d="m20 25 2 13 8-9ZM44 31l4 13 5-13ZM67 28l8 10 2-13Z" />
      <path className={raised} d="M20 64h56l-4 8H24Z" />
      <path d="M48 72v10M36 82h24M34 64v-8h6v8M56 64V54h7v10" />
      <circle className={sun} cx="48" cy="58" r="4" />
    </>
  ),
  "car-detailing": (
    <>
      <path className={soft} d="M12 60V50l10-4 9-14h26l14 14 13 4v10Z" />
      <path d="M12 60h72" />
      <path className={raised} d="M34 44l6-8h8v8ZM53 44v-8h4l8 8Z" />
      <circle className={raised} cx="29" cy="61" r="8" />
      <circle className={raised} cx="67" cy="61" r="8" />
      <path d="M18 22c0 4 5 4 5 8M74 18c0 4 5 4 5 8" className="stroke-saffron" />
    </>
  ),
  "garden-cleaning": (
    <>
      <path className={soft} d="M46 62c-18-2-24-14-24-30 14 2 24 12 24 30Z" />
      <path className={soft} d="M50 62c0-24 10-36 26-40 2 22-8 36-26 40Z" />
      <path d="M48 62V48M30 42l16 20M68 32 50 62" />
      <path className={raised} d="M32 62h32l-5 20H37Z" />
      <path d="M12 82h72" />
      <circle className={sun} cx="20" cy="20" r="6" />
    </>
  ),
  "emergency-cleaning": (
    <>
      <path className={soft} d="M48 14c14 18 20 28 20 38a20 20 0 0 1-40 0c0-10 6-20 20-38Z" />
      <path className={raised} d="M38 54a10 10 0 0 0 10 10" />
      <path d="M12 80q9-7 18 0t18 0 18 0 18 0" />
      <path d="M78 22v12M78 40v1" strokeWidth="4" className="stroke-saffron" />
    </>
  ),
  "dry-cleaning": (
    <>
      <path d="M48 28v-4a5 5 0 1 1 5 5" />
      <path className={soft} d="M48 28 20 46v36h56V46Z" />
      <path className={raised} d="M40 34 48 50l8-16" />
      <path d="M48 50v32M20 58h10M66 58h10" />
      <circle className={sun} cx="53" cy="60" r="2.5" />
      <circle className={sun} cx="53" cy="70" r="2.5" />
    </>
  ),
  laundry: (
    <>
      <path className={soft} d="M22 14h52v68H22Z" />
      <path d="M22 30h52M30 22h10M58 22h.1M66 22h.1" />
      <circle className={raised} cx="48" cy="56" r="18" />
      <path d="M33 60q7-6 15 0t15 0" />
      <circle className={sun} cx="54" cy="49" r="3" />
    </>
  ),
};

interface Props {
  page: ServicePageName;
  className?: string;
  /** In drawing units: thinner when shown large. */
  stroke?: number;
}

/** The drawing of a service; decorative, its name is next to it. */
export const ServiceArt = ({ page, className, stroke = 2.2 }: Props) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 96 96"
    fill="none"
    strokeWidth={stroke}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cx("stroke-accent-text", className)}
  >
    {drawings[page]}
  </svg>
);
