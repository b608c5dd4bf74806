/** Head, then the booking beside it and what follows, then the rest below the head. */
export const profileGrid =
  "grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:[&>:nth-child(2)]:row-span-2";
