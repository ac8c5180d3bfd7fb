import { t } from '@usward/core/language/speak';
import type { Theme } from '@usward/core/reflection/themes';

/**
 * What three sliders about a theme say until somebody writes their own: each true to its speaker from
 * not at all to very much, and very much is always the good end.
 */
export const suggestedSentences: Readonly<
  Record<Theme, readonly [first: string, second: string, third: string]>
> = {
  closeness: [
    t`I felt close to you`,
    t`You were with me, and nowhere else`,
    t`I could show myself as I am`,
  ],
  ease: [
    t`We had time enough`,
    t`The pace was right for me`,
    t`I could let go of the rest of the day`,
  ],
  openness: [
    t`I could say what I liked`,
    t`You heard what I said`,
    t`It was easy to ask for something`,
  ],
  lightness: [t`We could laugh with each other`, t`I felt playful`, t`Nothing had to be perfect`],
  care: [t`I felt looked after`, t`We were gentle with each other`, t`I liked the time afterwards`],
  curiosity: [
    t`I was curious about you`,
    t`It felt safe to try something`,
    t`I found out something about us`,
  ],
};
