import { Heart } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import { t } from "texts:customers/favorites";
import { cx } from "@/lib/browser/class-names.ts";
import { signInTo } from "@/lib/browser/next.ts";
import { useSession } from "@/lib/session/session.ts";
import { useFavorite } from "./use-favorites.ts";
import { favoriteParameter } from "./wanted-favorite.tsx";

interface Props {
  cleanerId: string;
  name: string;
}

/** Saves or removes a cleaner. A visitor signs in first, and it is done on return. */
export function HeartButton({ cleanerId, name }: Props) {
  const { role } = useSession();
  const { isFavorite, isBusy, add, remove } = useFavorite(cleanerId);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (role === "cleaner" || role === "admin") return null;

  function onPress() {
    if (isBusy) return;
    if (role === "customer") return void (isFavorite ? remove() : add());
    const query = new URLSearchParams(search);
    query.set(favoriteParameter, cleanerId);
    void navigate(signInTo(`${pathname}?${query.toString()}`));
  }

  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={t(isFavorite ? "favorites.remove" : "favorites.add", { name })}
      onClick={onPress}
      className="group relative inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-muted transition-[color,transform] duration-150 ease-out hover:text-danger active:scale-90 aria-pressed:text-danger in-[.on-deep]:hover:text-deep-accent in-[.on-deep]:aria-pressed:text-deep-accent"
    >
      <span className="inline-flex size-7.5 items-center justify-center rounded-pill bg-raised shadow-lift in-[.on-deep]:size-11 in-[.on-deep]:bg-sunken">
        <Heart className={cx("size-4.75 transition-transform duration-150", isFavorite && "scale-110 fill-current")} />
      </span>
    </button>
  );
}
