import * as v from 'valibot';
import chapter01 from '../../content/questions/chapter-01.json' with { type: 'json' };
import chapter02 from '../../content/questions/chapter-02.json' with { type: 'json' };
import chapter03 from '../../content/questions/chapter-03.json' with { type: 'json' };
import chapter04 from '../../content/questions/chapter-04.json' with { type: 'json' };
import { QuestionSchema } from './question.ts';
import type { Deck } from './question-plan.ts';

const chapterSchema = v.array(QuestionSchema);

/** A chapter never changes; new ones go at the end. */
export const bundledDeck: Deck = [chapter01, chapter02, chapter03, chapter04].map((chapter) =>
  v.parse(chapterSchema, chapter),
);
