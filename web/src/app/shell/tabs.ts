import { t } from '@usward/core/language/speak';
import type { TabName } from '@usward/core/tracking/events';
import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** One way of the main navigation. */
type Tab = {
  /** What it is counted as. */
  readonly name: TabName;
  readonly to: string;
  readonly icon: IconName;
  readonly words: string;
  /** Further addresses that stand below this tab. */
  readonly also?: readonly string[];
};

/** The main ways, in the order in which they stand. */
export const tabs: readonly Tab[] = [
  { name: 'today', to: paths.dashboard, icon: 'today', words: t`Today` },
  { name: 'questions', to: paths.daily, icon: 'questions', words: t`Questions` },
  { name: 'play', to: paths.intimacy, icon: 'play', words: t`Play`, also: [paths.quiz] },
  { name: 'checkin', to: paths.checkin, icon: 'checkin', words: t`Check-in` },
  { name: 'us', to: paths.us, icon: 'us', words: t`Us` },
];

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** Whether an address belongs to a tab. */
export const isTabOf = (pathname: string, { to, also = [] }: Tab): boolean =>
  [to, ...also].some((path) => isBelow(pathname, path));
