import type { Lab } from '@usward/core/intimacy/lab';
import { t } from '@usward/core/language/i18n';
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
  switch: t`Off on your side. What you chose is saved.`,
  done: t`Ready on your side. It opens when both of you are.`,
  'truth-or-dare': t`On two phones, or on this one.`,
};

/** Says only where the user's own side is. */
export const getTruthOrDareCover = (facts: CoverFacts): CoverState => {
  const view = getNextStep(facts);
  if (view === null) return { note: NOT_SET_UP, view };
  return { note: truthOrDareNotes[view] ?? t`Setting up your side takes a minute.`, view };
};

const getOpenIdeasNote = ({ nextRelease }: Pick<Lab, 'nextRelease'>): string =>
  nextRelease === null
    ? t`Ideas are revealed once you’ve both said yes.`
    : t`The next ideas you both said yes to come on ${formatReleaseDay(nextRelease)}.`;

/** Opens together with Truth or dare, and leads the same way until then. */
export const getIdeasCover = (facts: CoverFacts): CoverState => {
  if (facts.home === 'open') return { note: getOpenIdeasNote(facts.lab), view: 'ideas' };
  const view = getNextStep(facts);
  if (view === 'done') return { note: t`Opens together with Truth or dare.`, view };
  return { note: t`Only what you both want ever shows.`, view };
};
