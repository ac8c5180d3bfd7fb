import { describe, expect, it } from 'vitest';
import { type CardTopic, cardTopics, type Limit, limits } from './card.ts';
import { missingTags } from './implied-tags.ts';

/** A sentence that brings a limit up, and one that only sounds like it. */
const sentences: Readonly<Record<Limit, readonly [brings: string, innocent: string]>> = {
  kissing: ['Leave a kiss where it is unkissed.', 'Hum a tune that you both like.'],
  hair: ['Run your fingers through your partner’s hair.', 'Sit in your favorite chair.'],
  neck: ['Whisper just behind your partner’s ear.', 'Lend your partner an ear for a minute.'],
  back: ['Draw a letter on your partner’s back.', 'Write back with three kind words.'],
  belly: ['Rest a hand on your partner’s belly.', 'Laugh until you both are warm.'],
  chest: ['Count twenty heartbeats together.', 'Tell a story from the heart.'],
  legs: ['Let knee find knee under a blanket.', 'Tell of a long way home.'],
  feet: ['Warm your partner’s toes.', 'Dance a little, on your feet or in a chair.'],
  'below-the-waist': ['Rest both palms on your partner’s hips.', 'Hold on to a warm hand.'],
  undressing: ['Take off one thing, slowly.', 'Take a slow breath together.'],
  'being-looked-at': ['Hold your partner’s gaze for three breaths.', 'Listen for three breaths.'],
  'closed-eyes': ['Find a hand with your eyes closed.', 'Tell of a closed shop you miss.'],
  tickling: ['Are you ticklish?', 'Are you in a giggling mood?'],
  food: ['Share something you can taste.', 'A recipe for a good heart, in three words.'],
  'dressing-up': ['What would you pull from a trunk of costumes?', 'What is your custom at night?'],
  moving: ['Sway to a slow song.', 'Which song moves you to tears?'],
  'voice-or-video': ['How should a late call end?', 'What would you call this feeling?'],
  leading: ['Guide your partner’s hand for a while.', 'Tell of a long road.'],
  'talk-about-bodies': ['What does your body like best?', 'What does your heart like best?'],
  'talk-about-the-past': ['Tell of your first kiss.', 'First, tell of today.'],
};

const tagsMissing = (
  text: string,
  touches: readonly Limit[] = [],
  topics: readonly CardTopic[] = [],
) => missingTags({ level: 1, topics, touches, text }).map(({ tag }) => tag);

describe.each(limits)('what a card touches on: %s', (limit) => {
  const [brings, innocent] = sentences[limit];

  it('is missed where the words bring it up', () => {
    expect(tagsMissing(brings)).toContain(limit);
  });

  it('is not missed where it is named, or where the words mean something else', () => {
    expect(tagsMissing(brings, [limit], cardTopics)).not.toContain(limit);
    expect(tagsMissing(innocent)).not.toContain(limit);
  });
});

describe("a card's topics", () => {
  it.each([
    ['flirting', 'Flirt for one minute.'],
    ['massage', 'A foot rub, slow and warm.'],
    ['desire', 'Spin a fantasy for two.'],
    ['undressing', 'Undress without hurry.'],
  ] as const)('is missed where the words are about %s', (topic, text) => {
    expect(tagsMissing(text)).toContain(topic);
    expect(tagsMissing(text, limits, [topic])).not.toContain(topic);
  });

  it.each(['kissing', 'undressing'] as const)('names %s wherever a card touches on it', (tag) => {
    expect(tagsMissing('Trade one small thing.', [tag], ['play'])).toEqual([tag]);
    expect(tagsMissing('Trade one small thing.', [tag], ['play', tag])).toEqual([]);
  });
});
