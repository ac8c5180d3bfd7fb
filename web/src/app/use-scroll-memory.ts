import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import * as v from 'valibot';
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

const keepPositions = (): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Storage is full or switched off: places are then forgotten with the page.
  }
};

/** New screens start at the top; Back and a reload return to where the person was. */
export const useScrollMemory = (): void => {
  const { key } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', keepPositions);
    return () => removeEventListener('pagehide', keepPositions);
  }, []);

  useLayoutEffect(() => {
    const forget = scrollWhenTall(navigation === 'POP' ? (positions[key] ?? 0) : 0);
    const note = () => {
      positions[key] = window.scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => {
      forget();
      removeEventListener('scroll', note);
    };
  }, [key, navigation]);
};
