import type { Lab } from '@usward/core/intimacy/lab';
import { t } from '@usward/core/language/i18n';
import { getLocalDate } from '../../device/local-date.ts';
import { formatTime } from '../../ui/format-dates.ts';
import { formatReleaseDay, NOT_SET_UP } from './lab-copy.ts';
import type { LabHome, View } from './lab-views.ts';

/** What a cover says, and the view it leads to; null where there is nothing to do. */
export type CoverState = { readonly note: string; readonly view: View | null };

type CoverFacts = {
  readonly home: Exclude<LabHome, 'alone'>;
  readonly lab: Pick<Lab, 'comfort' | 'nextRelease'>;
  readonly isPaired: boolean;
};

const getNextStep = ({ home, lab, isPaired }: CoverFacts): View | null => {
  switch (home) {
    case 'welcome':
      return 'consent';
    case 'not-set-up':
      if (!isPaired) return null;
      return lab.comfort === null ? 'comfort' : 'switch';
    case 'ready':
      return 'done';
    case 'open':
      return 'truth-or-dare';
  }
};

const truthOrDareNotes: Partial<Record<View, string>> = {
  switch: t`Not on right now. What you chose is saved.`,
  done: t`Ready on your side. It opens when both of you are.`,
  'truth-or-dare': t`On two phones, or on this one.`,
};

/** Says only where the user's own side is. */
export const getTruthOrDareCover = (facts: CoverFacts): CoverState => {
  const view = getNextStep(facts);
  if (view === null) return { note: NOT_SET_UP, view };
  return { note: truthOrDareNotes[view] ?? t`Setting up your side takes a minute.`, view };
};

const EVENING_HOUR = 18;

const getOpenIdeasNote = ({ nextRelease }: Pick<Lab, 'nextRelease'>, now: number): string => {
  if (nextRelease === null) return t`Ideas are revealed once you’ve both said yes.`;
  const at = new Date(nextRelease);
  if (getLocalDate(at) !== getLocalDate(new Date(now))) {
    return t`Say yes or no. What you both like shows on ${formatReleaseDay(nextRelease, now)}.`;
  }
  const time = formatTime(at);
  return at.getHours() >= EVENING_HOUR
    ? t`Say yes or no. What you both like shows tonight at ${time}.`
    : t`Say yes or no. What you both like shows today at ${time}.`;
};

/** Opens together with Truth or dare, and leads the same way until then. */
export const getIdeasCover = (facts: CoverFacts, now = Date.now()): CoverState => {
  if (facts.home === 'open') return { note: getOpenIdeasNote(facts.lab, now), view: 'ideas' };
  const view = getNextStep(facts);
  if (view === 'done') return { note: t`Opens together with Truth or dare.`, view };
  return { note: t`Only what you both want ever shows.`, view };
};
