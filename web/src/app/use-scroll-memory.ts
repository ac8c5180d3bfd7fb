import { useEffect, useLayoutEffect } from 'react';
import * as v from 'valibot';
import { useLocation } from '../ui/router.tsx';
import { scrollWhenTall } from './scroll-when-tall.ts';

const KEY = 'scroll';

const PositionsSchema = v.record(v.string(), v.number());

const readPositions = (): Record<string, number> => {
  try {
    const parsed = v.safeParse(PositionsSchema, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
};

const positions = readPositions();

let isNew = true;

const keepPositions = (): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Storage is full or switched off: places are then forgotten with the page.
  }
};

/** New screens start at the top; Back and a reload return to where the person was. */
export const useScrollMemory = (): void => {
  const { key, isReturn } = useLocation();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', keepPositions);
    return () => removeEventListener('pagehide', keepPositions);
  }, []);

  useLayoutEffect(() => {
    const top = isReturn ? (positions[key] ?? 0) : 0;
    // A new page stands at its top: asking would have it laid out before it is whole.
    const forget = isNew && top === 0 ? () => undefined : scrollWhenTall(top);
    isNew = false;
    const note = () => {
      positions[key] = window.scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => {
      forget();
      removeEventListener('scroll', note);
    };
  }, [key, isReturn]);
};
