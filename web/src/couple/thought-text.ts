import { t } from '@usward/core/language/i18n';
import { type Couple, partnerNameInSentence } from './use-couple.ts';

/** What a thought is, for somebody who has never sent one. */
export const getThoughtText = (couple: Pick<Couple, 'you'>): string =>
  t`A small light will cross ${partnerNameInSentence(couple)}’s screen. No words.`;
