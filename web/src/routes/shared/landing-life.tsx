import { t } from "texts:cleaners/cleaners";
import { ListingsStrip, ReviewsStrip } from "@/features/cleaners/search/listings-strip.tsx";
import { PriceNote } from "@/features/public/services/price-note.tsx";
import { ServiceTiles } from "@/features/public/services/service-tiles.tsx";

/** Landing page parts loaded when scrolled to: real listings, prices, and reviews. */
export default function LandingLife() {
  const title = "mt-10 mb-4 text-title";
  return (
    <>
      <ListingsStrip />
      <h3 className={title}>{t("strip.services")}</h3>
      <ServiceTiles />
      <PriceNote className="mt-4" />
      <ReviewsStrip title={<h3 className={title}>{t("strip.reviews")}</h3>} />
    </>
  );
}
