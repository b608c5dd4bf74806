import { words } from "texts:pages/how-it-works";
import { Pattern } from "@/ui/marks/pattern.tsx";

/** The spec's panel (001 §2). Claims, not measurements: never given to search engines as data (decisions G97). */
export const TrustScore = () => (
  <section className="page-width pb-14 sm:pb-20">
    <div className="relative overflow-hidden rounded-sheet border border-border bg-raised p-7 sm:p-12">
      <Pattern className="max-lg:hidden [mask-image:linear-gradient(to_left,black,transparent_18%)] rtl:[mask-image:linear-gradient(to_right,black,transparent_18%)]" />
      <div className="relative grid grid-cols-1 gap-8 lg:grid-cols-[1.2fr_1fr] lg:items-center">
        <div>
          <h2 className="text-heading">{words().trust}</h2>
          <p className="mt-3 max-w-xl text-muted">{words().trustText}</p>
        </div>
        <ul className="flex flex-wrap gap-x-12 gap-y-6">
          {[words().trustVerified, words().trustReply].map(({ figure, label }) => (
            <li key={label}>
              <p>
                <span className="block text-hero font-semibold text-accent-text">{figure} </span>
                <span className="mt-1 block font-medium">{label}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
);
