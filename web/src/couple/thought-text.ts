import { t } from '@usward/core/language/i18n';
import { type Couple, partnerNameInSentence } from './use-couple.ts';

/** Explains a thought before the first one is sent. */
export const getThoughtText = (couple: Pick<Couple, 'you'>): string =>
  t`A small light will cross ${partnerNameInSentence(couple)}’s screen. No words.`;
