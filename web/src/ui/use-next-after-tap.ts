import { useEffect, useEffectEvent, useState } from 'react';
import type { optionalRadio } from './optional-radio.ts';

/** What was chosen is seen before the next page comes. */
const NEXT_PAGE_MS = 420;

/**
 * Makes radios of which a tap also goes on: a finger or a mouse, never an arrow key or the space bar. It belongs
 * inside what is mounted once for each page.
 */
export const useNextAfterTap = (onNext: () => void) => {
  const [tap, setTap] = useState<object | null>(null);
  const goNext = useEffectEvent(onNext);
  useEffect(() => {
    if (tap === null) return;
    const timer = window.setTimeout(() => goNext(), NEXT_PAGE_MS);
    return () => window.clearTimeout(timer);
  }, [tap]);
  return (radio: ReturnType<typeof optionalRadio>) => ({
    ...radio,
    onClick: (event: { readonly detail: number }) => {
      radio.onClick(event);
      const isSecondHalf = radio.checked && event.detail > 1;
      if (event.detail > 0 && !isSecondHalf) setTap(radio.checked ? null : {});
    },
  });
};
