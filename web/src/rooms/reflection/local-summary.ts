import { t } from '@usward/core/language/i18n';
import type { SummaryView } from '@usward/core/reflection/reflection';
import { type Summary, SummarySchema } from '@usward/core/reflection/summary';
import * as v from 'valibot';
import { parseStored } from '../../device/storage/parse-stored.ts';

const LocalSummarySchema = v.variant('state', [
  v.object({ state: v.literal('written'), ...SummarySchema.entries }),
  /** Failed, and not retried automatically. */
  v.object({ state: v.literal('failed') }),
]);
/** On this phone only and never sent. */
export type LocalSummary = v.InferOutput<typeof LocalSummarySchema>;

/** Outside the draft prefixes, since nothing in it was meant to be sent. */
export const getSummaryDraftKey = (id: string): string => `intimacy/reflection-summary/${id}`;

/** Null when absent, or in an older format. */
export const parseLocalSummary = (storedText: string): LocalSummary | null =>
  parseStored(LocalSummarySchema, storedText);

export type ShownSummary = Summary & { readonly writer: 'device' | 'gemini' | 'template' };

/** Null when it was removed. This phone's own text shows only while both agree. */
export const getShownSummary = (
  { text, agreed }: SummaryView,
  own: LocalSummary | null,
): ShownSummary | null => {
  if (text === null) return null;
  return own?.state === 'written' && agreed.both && text.writer === 'template'
    ? { writer: 'device', wentWell: own.wentWell, question: own.question, idea: own.idea }
    : text;
};

export const writerTexts: Readonly<Record<ShownSummary['writer'], string>> = {
  device: t`Written on this device`,
  gemini: t`Written by Gemini`,
  template: t`Written without AI`,
};

/**
 * `none`: no AI, or nothing to do. `ask`: the user may agree. `wait`: the user has. `device`, `gemini`: ask
 * this now. `writing`: the partner's phone has asked. `failed`: the template stays.
 */
type SummaryStep = 'none' | 'ask' | 'wait' | 'device' | 'gemini' | 'writing' | 'failed' | 'written';

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
  // Both agreed on phones that can write, and this one cannot.
  return gemini === 'off' ? 'none' : 'failed';
};
