import type { Theme } from '@usward/core/reflection/themes';

/**
 * What three sliders about a theme say until somebody writes their own: each true to its speaker from
 * not at all to very much, and very much is always the good end.
 */
export const suggestedSentences: Readonly<
  Record<Theme, readonly [first: string, second: string, third: string]>
> = {
  closeness: [
    'I felt close to you',
    'You were with me, and nowhere else',
    'I could show myself as I am',
  ],
  ease: [
    'We had time enough',
    'The pace was right for me',
    'I could let go of the rest of the day',
  ],
  openness: [
    'I could say what I liked',
    'You heard what I said',
    'It was easy to ask for something',
  ],
  lightness: ['We could laugh with each other', 'I felt playful', 'Nothing had to be perfect'],
  care: ['I felt looked after', 'We were gentle with each other', 'I liked the time afterwards'],
  curiosity: [
    'I was curious about you',
    'It felt safe to try something',
    'I found out something about us',
  ],
};
