import * as v from 'valibot';
import { QuizSchema } from '../quiz/quiz.ts';
import { type PlacedText, quizTexts } from '../quiz/quiz-texts.ts';
import type { ContentKind } from './content-kind.ts';

const WithText = v.object({ text: v.string() });

/** All that couples read of an item as it is stored. Throws where it is none of its kind. */
export const itemTexts = (kind: ContentKind, item: unknown): readonly PlacedText[] =>
  kind === 'quizzes'
    ? quizTexts(v.parse(QuizSchema, item))
    : [['text', v.parse(WithText, item).text]];
