import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** Rooms whose doors are not open yet. */
export type RoomToCome = 'quiz' | 'intimacy' | 'admin';

type Words = {
  readonly title: string;
  readonly words: string;
  /** What will be found there, a line each. */
  readonly holds: readonly {
    readonly icon: IconName;
    readonly title: string;
    readonly note: string;
    readonly to?: string;
  }[];
};

/** What each room will be, in plain words. */
export const roomsToCome: Record<RoomToCome, Words> = {
  quiz: {
    title: 'Quizzes open soon',
    words: 'Three minutes each, for the two of you. Nobody passes and nobody fails.',
    holds: [
      { icon: 'metoo', title: 'Alike', note: 'Where the two of you choose the same.' },
      { icon: 'eye', title: 'Know each other', note: 'How well you guess one another.' },
      { icon: 'talk', title: 'Talk about', note: 'What you see differently, for a quiet evening.' },
    ],
  },
  intimacy: {
    title: 'Play opens soon',
    words: 'A quiet corner for closeness. It stays shut until both of you switch it on.',
    holds: [
      { icon: 'play', title: 'Truth or dare', note: 'From sweet to bold. Passing is always free.' },
      {
        icon: 'both',
        title: 'Mutual yes',
        note: 'Ideas come to light only when you both say yes.',
      },
      {
        icon: 'quiz',
        title: 'Quizzes',
        note: 'See where you are alike, and what to talk about.',
        to: paths.quiz,
      },
    ],
  },
  admin: {
    title: 'This desk is not set up yet',
    words: 'Importing content and running migrations will have their place here.',
    holds: [],
  },
};
