import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { waitForPaint } from '../device/startup/wait-for-paint.ts';

let isFirstPainted = false;

/** Neither fetches nor renders its children before the first screen is painted. */
export const AfterPaint = ({ children }: { readonly children: ReactNode }) => {
  const [isPainted, setIsPainted] = useState(isFirstPainted);
  useEffect(() => {
    if (isPainted) return;
    let isUnmounted = false;
    void waitForPaint().then(() => {
      isFirstPainted = true;
      if (!isUnmounted) startTransition(() => setIsPainted(true));
    });
    return () => {
      isUnmounted = true;
    };
  }, [isPainted]);
  return isPainted ? (
    <div data-after-paint>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  ) : null;
};
