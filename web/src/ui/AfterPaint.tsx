import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../device/startup/after-paint.ts';

let isFirstPainted = false;

/**
 * What may come after the first screen: nothing of it is begun, nor fetched, before that is painted.
 * On later screens it comes with them.
 */
export const AfterPaint = ({ children }: { readonly children: ReactNode }) => {
  const [isPainted, setIsPainted] = useState(isFirstPainted);
  useEffect(() => {
    if (isPainted) return;
    let isUnmounted = false;
    void afterPaint().then(() => {
      isFirstPainted = true;
      // In slices: much of the app comes at this moment.
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
