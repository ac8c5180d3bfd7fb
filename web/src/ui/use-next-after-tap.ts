import { useEffect, useEffectEvent, useState } from 'react';
import type { optionalRadio } from './optional-radio.ts';

/** What was chosen is seen before the next page comes. */
const NEXT_PAGE_MS = 420;

/**
 * Makes radios of which a tap also goes on: a finger or a mouse, never an arrow key or the space bar. It belongs
 * inside what is mounted once for each page.
 */
export const useNextAfterTap = (onNext: () => void, waitMs = NEXT_PAGE_MS) => {
  const [tap, setTap] = useState<object | null>(null);
  const goNext = useEffectEvent(onNext);
  useEffect(() => {
    if (tap === null) return;
    const timer = window.setTimeout(() => goNext(), waitMs);
    return () => window.clearTimeout(timer);
  }, [tap, waitMs]);
  return (radio: ReturnType<typeof optionalRadio>) => ({
    ...radio,
    onClick: (event: { readonly detail: number }) => {
      radio.onClick(event);
      const isSecondHalf = radio.checked && event.detail > 1;
      if (event.detail > 0 && !isSecondHalf) setTap(radio.checked ? null : {});
    },
  });
};
