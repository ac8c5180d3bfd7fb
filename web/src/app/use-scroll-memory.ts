import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import * as v from 'valibot';

const KEY = 'scroll';
const PATIENCE = 1_000;

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

/** Scrolls there as soon as the screen has grown tall enough, unless the person scrolls first. */
const scrollWhenTall = (top: number): (() => void) => {
  const until = performance.now() + PATIENCE;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const step = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) {
      frame = requestAnimationFrame(step);
    }
  };
  addEventListener('wheel', stop, { once: true, passive: true });
  addEventListener('touchmove', stop, { once: true, passive: true });
  step();
  return () => {
    stop();
    removeEventListener('wheel', stop);
    removeEventListener('touchmove', stop);
  };
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
