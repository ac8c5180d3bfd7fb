import { describe, expect, it } from 'vitest';
import { type ForbiddenKind, findForbiddenTerms, forbiddenKinds } from './forbidden-terms.ts';

/** Sentences that hold what no card may, and near ones that do not. */
const sentences: Readonly<
  Record<
    ForbiddenKind,
    { readonly caught: readonly string[]; readonly innocent: readonly string[] }
  >
> = {
  'alcohol and drugs': {
    caught: [
      'Share a glass of wine and tell a secret.',
      'Which of you gets tipsy first?',
      'Have a drink before the next kiss.',
      'Smoke one together and hold hands.',
    ],
    innocent: [
      'Have a drink of water side by side.',
      'You two are in high spirits. What comes next?',
      'Trail a scarf over their arm, slow as smoke.',
      'Ginger or mint: which tea is more like your partner?',
    ],
  },
  recording: {
    caught: [
      'Send your partner a photo of your smile.',
      'Film each other while you dance.',
      'Take a picture of the two of you.',
      'Record a message for later.',
      'Send each other a short video.',
    ],
    innocent: [
      'Picture a morning with nothing planned.',
      'The film version of how you two began.',
      'Put on a record and sway to it.',
      'Getting dressed up for a video date.',
    ],
  },
  'third parties': {
    caught: [
      'Which friend of mine do you like best?',
      'Thinking of a kiss with your ex.',
      'Name a celebrity who makes you blush.',
      'Would you let somebody else watch?',
      'How were your past lovers?',
    ],
    innocent: [
      'Be friendly to the plant on the sill for a minute.',
      'Exactly three kisses, each in a new place.',
      'A plain evening for nobody but you two.',
    ],
  },
  'public places': {
    caught: [
      'Kiss on a park bench at noon.',
      'Hold hands under the table in a restaurant.',
      'Cuddle where you might be seen.',
      'A long kiss at the open window.',
      'Steal a kiss in the lift.',
    ],
    innocent: [
      'Leave a train of kisses along an arm.',
      'Share a bar of chocolate, square by square.',
      'A forest of cushions with room for two.',
    ],
  },
  'humiliation or obedience': {
    caught: [
      'Obey your partner for five minutes.',
      'Beg for a kiss.',
      'Whoever loses takes off a sock.',
      'Rate your partner’s kiss out of ten.',
      'Call them sir for a minute.',
      'You look good for your age.',
    ],
    innocent: [
      'The weight of your hand on mine, and where it rests.',
      'Tell of a place that belongs only to the evening.',
      'Begin with a smile.',
      'Try your worst chat-up line.',
    ],
  },
  pain: {
    caught: [
      'Give your partner a soft spank.',
      'Nibble their ear.',
      'Tie your partner’s hands with a scarf.',
      'Hold them down and kiss them.',
      'Run an ice cube down their arm.',
      'Pull gently at their hair.',
    ],
    innocent: [
      'Feed your partner one bite of something good.',
      'Lay a warm hand between the shoulder blades.',
      'A recipe with a pinch of real praise.',
      'Untie one bow, as slowly as you can.',
      'Stroke from the shoulders to their wrists.',
    ],
  },
  pressure: {
    caught: [
      'You must tell the whole story now.',
      'Prove that you want your partner.',
      'Confess what you did last week.',
      'Do whatever they say for a minute.',
      'How often do you think of it?',
      'Why don’t you kiss more?',
    ],
    innocent: [
      'Go back to a time you two could not stop laughing.',
      'What has rain to do with your first walk?',
      '“More” and “softer” are all you need to say.',
      'Three kisses each to give in a day.',
    ],
  },
  crude: {
    caught: [
      'What turns you on most?',
      'Talk dirty for a minute.',
      'Undress until you are naked.',
      'Your favorite position tonight?',
      'Lick your partner’s neck.',
      'How was the sex last night?',
    ],
    innocent: [
      'Turn on the lamp and come closer.',
      'Soft skin, bare shoulders and warm hips.',
      'A cocky grin, and what it does to you.',
      'Lick the spoon, then offer a kiss.',
    ],
  },
};

describe.each(forbiddenKinds)('what no card may hold: %s', (kind) => {
  it.each(sentences[kind].caught)('is found in “%s”', (sentence) => {
    expect(findForbiddenTerms(sentence).map((found) => found.kind)).toContain(kind);
  });

  it.each(sentences[kind].innocent)('is not found in “%s”', (sentence) => {
    expect(findForbiddenTerms(sentence)).toEqual([]);
  });
});

describe('forbidden card content', () => {
  it('is found in any case, with either apostrophe, and named', () => {
    expect(findForbiddenTerms("WHY DON'T YOU kiss?")).toEqual([
      { word: "WHY DON'T YOU", kind: 'pressure' },
    ]);
  });
});
