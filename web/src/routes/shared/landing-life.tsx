/** Parts of the landing page with figures of the search. They load after the page itself. */
export { CheckedLine, FirstCards, FirstOnPicture, SeeAll } from "@/features/cleaners/search/first-cards.tsx";
export { EstimateAnswer } from "@/features/public/home/estimate-answer.tsx";
