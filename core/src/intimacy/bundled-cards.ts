import * as v from 'valibot';
import dares from '../../content/cards/dares.json' with { type: 'json' };
import ideas from '../../content/cards/ideas.json' with { type: 'json' };
import truths from '../../content/cards/truths.json' with { type: 'json' };
import { type Card, DareSchema, type Idea, IdeaSchema, TruthSchema } from './card.ts';

export const bundledTruthsAndDares: readonly Card[] = [
  ...v.parse(v.array(TruthSchema), truths).map((card) => ({ ...card, kind: 'truth' as const })),
  ...v.parse(v.array(DareSchema), dares).map((card) => ({ ...card, kind: 'dare' as const })),
];

/** An id is never given to another idea: votes refer to it. */
export const bundledIdeas: readonly Idea[] = v.parse(v.array(IdeaSchema), ideas);
