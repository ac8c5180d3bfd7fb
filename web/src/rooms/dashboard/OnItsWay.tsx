import { lazy, Suspense } from 'react';
import type { OnItsWayProps } from './OnItsWayList.tsx';

// Seldom there, and its words are those of every room: it travels apart from the first screen.
const OnItsWayList = lazy(() => import('./OnItsWayList.tsx'));

/** What is kept on this phone: on its way, or refused and in need of the person. */
export const OnItsWay = (props: OnItsWayProps) => (
  <Suspense fallback={null}>
    <OnItsWayList {...props} />
  </Suspense>
);
