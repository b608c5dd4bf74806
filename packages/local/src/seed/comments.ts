import type { ServiceSlug } from "@naqi/contracts";

export type Stars = 1 | 2 | 3 | 4 | 5;
type Texts = Record<Stars, readonly string[]>;

/** What a comment is about: services that leave the same things to say share their words. */
const kindOf: Record<ServiceSlug, keyof typeof comments> = {
  regular_cleaning: "home",
  deep_cleaning: "home",
  move_in_out: "handover",
  post_construction: "handover",
  airbnb_cleaning: "guests",
  office_cleaning: "office",
  carpet_cleaning: "fabric",
  upholstery_cleaning: "fabric",
  car_detailing: "car",
  window_cleaning: "glass",
};

// A low opinion sounds much the same whatever the work was.
const low = {
  1: ["Did not do what we agreed and argued about it."],
  2: ["Left half an hour early and it showed.", "Came late, did the minimum.", "I had to do parts of it again myself."],
} satisfies Partial<Texts>;

const lukewarm = [
  "Arrived half an hour late. The work itself was alright.",
  "Average for the price.",
  "Some of it great, some only half done. We booked too few hours, maybe my mistake.",
  "Polite, but forgot one thing we had agreed on.",
];

/** What customers wrote, by the stars they gave. */
export const comments = {
  home: {
    ...low,
    3: ["Floors were good, dusting less so.", "Decent, but I had to point out the shower glass twice.", ...lukewarm],
    4: [
      "Very good work. Came ten minutes late because of the tower's parking, and said so beforehand.",
      "Bathrooms are excellent; one mirror had a few streaks left.",
      "Happy with the result, would have liked a little more time in the kitchen.",
      "Kind and thorough. I had to provide the vacuum.",
      "All fine, just forgot the bin in the study.",
      "Friendly and fast, perhaps a bit too fast in the corners.",
      "Lovely person, very neat. Answers could be quicker.",
      "Good value. The balcony was skipped because of the wind, which is fair.",
    ],
    5: [
      "The flat has not looked like this since we moved in. Booked again the same evening.",
      "On time to the minute, friendly, and the oven is silver again. I had forgotten it was silver.",
      "Left a note about a dripping tap I had not noticed. That is someone who pays attention.",
      "My mother inspected everything and found nothing. This has never happened.",
      "Handled our very shy cat with more patience than we do.",
      "Asked at the start what matters most to us and did exactly that first.",
      "We had eleven people over the night before. You would not know.",
      "Second visit, just as good as the first.",
      "Careful with the marble and honest about one stain that stays. Appreciated.",
      "Finished half an hour early and used it to clean the balcony. Thank you!",
      "Everything back in its place, even the children's drawings on the fridge.",
      "The best clean we have had in six years in Dubai.",
      "Very respectful, took shoes off, spoke softly while the baby slept.",
      "عمل ممتاز ونظافة لا مثيل لها، والالتزام بالموعد تام. أنصح به للجميع.",
      "No fuss, no smell of bleach, just clean.",
      "Even the tops of the doors. Who cleans the tops of doors? Now I know.",
    ],
  },
  handover: {
    ...low,
    3: ["Fine for a first pass, the cupboards needed another one.", ...lukewarm],
    4: [
      "Solid job, two cupboards needed another wipe.",
      "Strong team, good photos. One hour longer than planned.",
      "Dust is gone, a little paint stayed on one window frame.",
    ],
    5: [
      "Deposit returned in full. The agent asked for the number.",
      "Cement dust everywhere in the morning, a home in the evening.",
      "Photographed every room before and after, without being asked.",
      "We walked in with our boxes and could put them straight down.",
    ],
  },
  guests: {
    ...low,
    3: ["Ready in time, but the sofa bed had been forgotten.", ...lukewarm],
    4: ["Guests were happy; the coffee had not been refilled.", "Quick turnover, beds could be a bit tighter."],
    5: [
      "Guests wrote 'sparkling clean' in their review. So do I.",
      "Check-out at eleven, photos by two. Exactly as promised.",
      "Found a guest's ring behind the bed and called me at once.",
      "Linen like in a hotel. I have stopped coming over to look.",
    ],
  },
  office: {
    ...low,
    3: ["Desks fine, pantry less so.", ...lukewarm],
    4: [
      "Good team, discreet. The meeting room glass needs a second look.",
      "Reliable, once came without the big vacuum.",
    ],
    5: [
      "Nobody notices them and everybody notices the result.",
      "Papers exactly where they were, keyboards clean. My colleagues clapped.",
      "The pantry has never been this clean, and we are engineers.",
    ],
  },
  fabric: {
    ...low,
    3: ["Cleaner than before, though the coffee ring is still there.", ...lukewarm],
    4: ["Great result, took longer to dry than promised.", "Colours are back. One corner was left a little damp."],
    5: [
      "I had given up on that sofa. It looks new.",
      "Tested the fabric first, explained everything, then worked magic.",
      "The carpet is a different colour, apparently its own.",
      "Honest about the one stain that would not come out, perfect on all the others.",
    ],
  },
  car: {
    ...low,
    3: ["Outside perfect, the boot was forgotten.", ...lukewarm],
    4: ["Very clean, a few water marks on the roof.", "Came to the office car park, nice work, ten minutes late."],
    5: [
      "Two children, one dog, and now no trace of any of them.",
      "Leather smells like the day I bought it.",
      "Did it in my parking bay without a drop on the floor.",
      "Found my sunglasses, my ear pods and my self-respect.",
    ],
  },
  glass: {
    ...low,
    3: ["Clean glass, but the tracks were left sandy.", ...lukewarm],
    4: [
      "Crystal clear, except a streak that only the evening sun shows.",
      "Good work, the screens will need another day.",
    ],
    5: [
      "Windows so clean that a bird had second thoughts.",
      "I can see the Palm from the sofa again.",
      "Frames, tracks and screens too. Worth every dirham.",
      "Careful with the plants on the balcony and quick with everything else.",
    ],
  },
} satisfies Record<string, Texts>;

/** Answers what a customer says of a service, taking each kind's comments in turn so that neighbours never read alike. */
export function commenting() {
  const said = new Map<readonly string[], number>();
  return (service: ServiceSlug, stars: Stars): string => {
    const texts: readonly string[] = comments[kindOf[service]][stars];
    const turn = said.get(texts) ?? 0;
    said.set(texts, turn + 1);
    return texts[turn % texts.length] as string;
  };
}
