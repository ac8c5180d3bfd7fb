import HowWasIt from '../../pictures/play-how-was-it.svg?picture';
import Quizzes from '../../pictures/play-quizzes.svg?picture';
import Apart from '../../pictures/scene-apart.svg?picture';
import LetterClosed from '../../pictures/scene-letter-closed.svg?picture';
import LetterOpen from '../../pictures/scene-letter-open.svg?picture';
import TiredTuesday from '../../pictures/scene-tired-tuesday.svg?picture';
import Writing from '../../pictures/topic-learning.svg?picture';
import Weekly from '../../pictures/weekly.svg?picture';
import { type Drawing, Picture } from '../../ui/Picture.tsx';
import styles from './waiting-picture.module.css';
import type { WaitingRow } from './waiting-rows.ts';

/** Each says the room, and nothing of what waits there. */
const pictures: Readonly<Partial<Record<string, Drawing>>> = {
  reveal: LetterOpen,
  comment: LetterOpen,
  reaction: LetterOpen,
  answer: Apart,
  today: Apart,
  question: Writing,
  'check-in': TiredTuesday,
  week: Weekly,
  'week-reveal': Weekly,
  quiz: Quizzes,
  'quiz-reveal': Quizzes,
  'lab-activity': LetterClosed,
  reflection: HowWasIt,
  'reflection-result': HowWasIt,
} satisfies Record<WaitingRow['kind'], Drawing>;

/** A kind that only a newer app knows is a letter. */
export const WaitingPicture = ({ kind }: Pick<WaitingRow, 'kind'>) => (
  <Picture of={pictures[kind] ?? LetterClosed} isCropped className={styles.picture} />
);
