import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

interface Props {
  /** Reserves the height of `children`. */
  className: string;
  children: ReactNode;
}

/** Mounts a part when it scrolls near, in a placeholder of its height: distant parts are not loaded. */
export function Near({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: "300px",
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {near && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
