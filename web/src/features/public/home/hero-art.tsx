const floors = [128, 214, 300, 386];

/** A row of Dubai homes: flats with balconies, a villa with its wind tower, a palm. Drawn for this product. */
export const HeroArt = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 600 520"
    fill="none"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="mx-auto block w-full max-w-lg stroke-accent-text lg:max-w-none"
  >
    <circle cx="424" cy="128" r="52" className="fill-saffron stroke-none" />
    <path d="M306 519V176l26-34 26 34v343M332 142V92M319 200v300M345 200v300" opacity=".4" />
    <path d="M58 519V96h196v423" className="fill-raised" />
    <path d="M46 96h220M70 96V78h60v18M196 78h34v18h-34zM213 78V58" />
    {floors.map((y) => (
      <Floor key={y} y={y} />
    ))}
    <path d="M86 128h58v44H86z" className="fill-saffron-soft" />
    <path d="M176 316h48M184 316v24h12v-24M204 316v18h12v-18" className="fill-accent-soft" />
    <path
      d="M104 258c-2-14-10-20-16-22 0 12 6 20 16 22Zm0 0c0-16 8-26 16-28 2 14-4 24-16 28Z"
      className="fill-accent-soft"
    />

    <path d="M470 330V214h58v116" className="fill-raised" />
    <path
      d="M462 214h74M484 228v50h10v-50zM504 228v50h10v-50zM462 294h74M456 304h12M530 304h12"
      className="fill-accent-soft"
    />
    <path d="M282 519V330h282v189" className="fill-raised" />
    <path d="M272 330h302M290 330v-12h20v12M340 330v-12h20v12M390 330v-12h20v12M440 330v-12h20v12" />
    <path d="M384 519v-84a40 40 0 0 1 80 0v84" className="fill-accent-soft" />
    <path d="M394 519v-82a30 30 0 0 1 60 0v82M424 408v111M434 470v14" />
    <path d="M310 384h48v58h-48z" className="fill-accent-soft" />
    <path
      d="m310 403 19-19m-19 39 39-39m-39 58 48-58m-29 58 29-38m-48-20 39 58m-20-58 29 42m-48 16"
      strokeWidth="1.6"
      opacity=".7"
    />
    <path d="M492 384h44v58h-44zM514 384v58M492 412h44" className="fill-accent-soft" />
    <path d="M304 442h60M486 442h56" />

    <path d="M282 519c0-30-6-64-22-96M270 519c0-34-8-66-18-92" />
    <path
      d="M256 424c-26-16-52-12-68 10 28-8 48-8 68-10Zm0 0c-10-28-34-42-62-36 26 8 46 18 62 36Zm0 0c2-30 22-48 50-46-22 12-38 26-50 46Zm0 0c24-18 50-16 66 4-26-6-46-6-66-4Z"
      className="fill-accent-soft"
    />

    <path d="M482 519l-5-34h36l-5 34Z" className="fill-raised" />
    <path d="M477 485c2-16 34-16 36 0M540 519l-44-92" />
    <path d="m530 500-8 19h32l-6-22Z" className="fill-saffron-soft" />
    <path d="M0 519h600" />
  </svg>
);

/** Two balconies, with their doors and rails. */
const Floor = ({ y }: { y: number }) => (
  <>
    <path d={`M86 ${y}h58v44H86zM115 ${y}v44M170 ${y}h58v44h-58zM199 ${y}v44`} className="fill-accent-soft" />
    <path d={`M78 ${y + 44}h74v22H78zM162 ${y + 44}h74v22h-74z`} className="fill-raised" />
    <path
      d={`M93 ${y + 44}v22M107 ${y + 44}v22M122 ${y + 44}v22M137 ${y + 44}v22M177 ${y + 44}v22M191 ${y + 44}v22M206 ${y + 44}v22M221 ${y + 44}v22`}
      strokeWidth="1.6"
    />
  </>
);
