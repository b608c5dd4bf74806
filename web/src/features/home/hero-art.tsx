/** A line drawing of a balcony door in the evening: arch, sea, a tower, a plant. Drawn for this product. */
export const HeroArt = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 440 420"
    fill="none"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="mx-auto w-full max-w-md stroke-accent-text"
  >
    <path d="M70 392V196C70 112 137 46 220 46s150 66 150 150v196" className="fill-raised" />
    <path d="M96 392V198c0-70 55-126 124-126s124 56 124 126v194Z" className="fill-accent-soft" />
    <circle cx="272" cy="168" r="30" className="fill-saffron stroke-none" />
    <path d="M96 268h248" />
    <path d="M120 288h34M176 300h58M262 286h44M128 318h70M232 322h50" strokeWidth="2" opacity=".55" />
    <path
      d="M168 268V176l10-34 10 34v92M178 142v-26M196 268v-62h24v62M220 268v-40h18v40M144 268v-46h24"
      className="fill-raised"
    />
    <path d="M220 72v320" strokeWidth="2" />
    <path d="M208 300v26M232 300v26" strokeWidth="4" className="stroke-saffron" />
    <path d="M40 392h360" />
    <path d="M332 392l-8-52h58l-8 52Z" className="fill-raised" />
    <path
      d="M353 340c0-34-20-46-32-48 0 26 12 42 32 48Zm0 0c0-44 18-62 34-68 6 34-6 58-34 68Zm0 0c-4-40-2-66 0-84"
      className="fill-accent-soft"
    />
    <path d="M60 392v-44a10 10 0 0 1 10-10h20a10 10 0 0 1 10 10v44" className="fill-raised" />
    <path d="M72 338v-18h16l10-8M72 320v-10h12" />
    <path d="M72 360h16" className="stroke-saffron" strokeWidth="4" />
  </svg>
);
