import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** One way of the main navigation. */
export type Tab = {
  readonly to: string;
  readonly icon: IconName;
  readonly words: string;
  /** Further addresses that stand below this tab. */
  readonly also?: readonly string[];
};

/** The main ways, in the order in which they stand. */
export const tabs: readonly Tab[] = [
  { to: paths.dashboard, icon: 'today', words: 'Today' },
  { to: paths.daily, icon: 'questions', words: 'Questions' },
  { to: paths.intimacy, icon: 'play', words: 'Play', also: [paths.quiz] },
  { to: paths.checkin, icon: 'checkin', words: 'Check-in' },
  { to: paths.us, icon: 'us', words: 'Us' },
];

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** Whether an address belongs to a tab. */
export const isTabOf = (pathname: string, { to, also = [] }: Tab): boolean =>
  [to, ...also].some((path) => isBelow(pathname, path));
