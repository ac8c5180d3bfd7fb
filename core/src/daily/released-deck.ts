import * as v from 'valibot';
import chapter01 from '../../content/questions/chapter-01.json' with { type: 'json' };
import chapter02 from '../../content/questions/chapter-02.json' with { type: 'json' };
import chapter03 from '../../content/questions/chapter-03.json' with { type: 'json' };
import chapter04 from '../../content/questions/chapter-04.json' with { type: 'json' };
import { QuestionSchema } from './question.ts';
import type { Deck } from './question-plan.ts';

const chapterSchema = v.array(QuestionSchema);

/** The released questions, in chapters. What is in one stays as it is; new ones go behind the last. */
export const releasedDeck: Deck = [chapter01, chapter02, chapter03, chapter04].map((chapter) =>
  v.parse(chapterSchema, chapter),
);
