import { t } from '@usward/core/language/i18n';
import type { SummaryView } from '@usward/core/reflection/reflection';
import { type Summary, SummarySchema } from '@usward/core/reflection/summary';
import * as v from 'valibot';
import { parseStored } from '../../device/storage/parse-stored.ts';

const LocalSummarySchema = v.variant('state', [
  v.object({ state: v.literal('written'), ...SummarySchema.entries }),
  /** It was tried and came to nothing; it is not tried again unasked. */
  v.object({ state: v.literal('failed') }),
]);
/** What came of a summary on this phone. The text is kept here only and never sent. */
export type LocalSummary = v.InferOutput<typeof LocalSummarySchema>;

/** Where it is kept on this phone: not among drafts, since nothing in it was meant to be sent. */
export const getSummaryDraftKey = (id: string): string => `intimacy/reflection-summary/${id}`;

/** What this phone kept of a summary; null: nothing, or nothing that this version can read. */
export const parseLocalSummary = (storedText: string): LocalSummary | null =>
  parseStored(LocalSummarySchema, storedText);

/** A summary as it is shown, with who wrote it. */
export type ShownSummary = Summary & { readonly writer: 'device' | 'gemini' | 'template' };

/** The text that is shown; null: it was taken away. A phone’s own counts while both agree. */
export const getShownSummary = (
  { text, agreed }: SummaryView,
  own: LocalSummary | null,
): ShownSummary | null => {
  if (text === null) return null;
  return own?.state === 'written' && agreed.both && text.writer === 'template'
    ? { writer: 'device', wentWell: own.wentWell, question: own.question, idea: own.idea }
    : text;
};

/** What is said of who wrote it. */
export const writerTexts: Readonly<Record<ShownSummary['writer'], string>> = {
  device: t`Written on this phone`,
  gemini: t`Written by Gemini`,
  template: t`Written without AI`,
};

/**
 * Where an AI’s summary stands for the reader. none: there is no AI, or nothing to do. ask: the reader
 * may say yes. wait: they have. device, gemini: this is to be asked now. writing: the other’s phone
 * has asked. failed: it was tried, and the text by hand stands. written: it is there.
 */
type SummaryStep = 'none' | 'ask' | 'wait' | 'device' | 'gemini' | 'writing' | 'failed' | 'written';

/** Where an AI’s summary stands. `hasDevice`: this phone has a model of its own. */
export const getSummaryStep = (
  view: SummaryView,
  own: LocalSummary | null,
  hasDevice: boolean,
): SummaryStep => {
  const { agreed, gemini } = view;
  const shown = getShownSummary(view, own);
  if (shown === null) return 'none';
  if (shown.writer !== 'template') return 'written';
  const canWrite = hasDevice || gemini === 'ready' || gemini === 'writing';
  if (!agreed.mine) return canWrite ? 'ask' : 'none';
  if (!agreed.both) return 'wait';
  if (own?.state === 'failed') return 'failed';
  if (gemini === 'writing') return 'writing';
  if (hasDevice) return 'device';
  if (gemini === 'ready') return 'gemini';
  // Both have agreed on phones that can write one, and this one cannot.
  return gemini === 'off' ? 'none' : 'failed';
};
