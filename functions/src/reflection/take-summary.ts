import type { Write } from '../database/document.ts';
import { announce } from '../pulse/announce.ts';
import { type Opened, withSummary } from './in-opened.ts';

/** Takes a summary away for both, for good: no other takes its place. */
export const takeSummary = (opened: Opened): readonly Write[] => {
  const { member, reflection } = opened;
  if (reflection.summary.removed) return [];
  return [
    withSummary(opened, { removed: true, written: null, writingUntil: null }),
    announce(member.me, 'reflection'),
    announce(member.partner, 'reflection'),
  ];
};
