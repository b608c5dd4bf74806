import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

interface Props {
  /** Keeps the height that `children` will have. */
  className: string;
  children: ReactNode;
}

/** Puts a part onto the page when the reader comes near it, in a place as high as it: what is far below is not loaded. */
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
