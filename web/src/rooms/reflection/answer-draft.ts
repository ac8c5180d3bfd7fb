import {
  type FormAnswer,
  type FormAnswers,
  TextAnswerSchema,
} from '@usward/core/reflection/answers';
import {
  type Block,
  type BlockOf,
  type Form,
  SLIDER,
  SLIDERS_PER_THEME,
} from '@usward/core/reflection/form';
import type { OwnAnswers } from '@usward/core/reflection/reflection';
import * as v from 'valibot';
import { REFLECTION_DRAFT_PREFIX } from '../../device/storage/draft-keys.ts';
import { parseStored } from '../../device/storage/parse-stored.ts';
import { getFormPages } from './form-pages.ts';

const place = v.pipe(v.number(), v.integer(), v.minValue(SLIDER.min), v.maxValue(SLIDER.max));
const IndexSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Parts may be missing or too long. */
const DraftAnswerSchema = v.variant('kind', [
  v.object({
    kind: v.literal('theme'),
    sliders: v.pipe(v.array(v.nullable(place)), v.length(SLIDERS_PER_THEME)),
    shared: v.boolean(),
  }),
  v.object({ kind: v.literal('choice'), option: v.nullable(IndexSchema), shared: v.boolean() }),
  v.object({ kind: v.literal('chips'), picked: v.array(IndexSchema), shared: v.boolean() }),
  v.object({ kind: v.literal('words'), text: v.string(), shared: v.boolean() }),
]);
export type DraftAnswer = v.InferOutput<typeof DraftAnswerSchema>;
export type DraftAnswerOf<K extends Block['kind']> = Extract<DraftAnswer, { kind: K }>;

/** The three private items are in memory only and have no place here. */
const DraftSchema = v.object({
  answers: v.record(v.string(), DraftAnswerSchema),
  /** Keeps all answers private. */
  keep: v.boolean(),
  /** The next page, from 0; the number of pages once all were seen. */
  at: v.number(),
});
export type AnswerDraft = v.InferOutput<typeof DraftSchema>;

export const getAnswersDraftKey = (id: string): string => `${REFLECTION_DRAFT_PREFIX}answers/${id}`;

const emptyDraft: AnswerDraft = { answers: {}, keep: false, at: 0 };

/** What to share is chosen at the end, of all parts alike. */
const emptyAnswers: { readonly [K in Block['kind']]: DraftAnswerOf<K> } = {
  theme: { kind: 'theme', sliders: [null, null, null], shared: false },
  choice: { kind: 'choice', option: null, shared: false },
  chips: { kind: 'chips', picked: [], shared: false },
  words: { kind: 'words', text: '', shared: false },
};

const isOfKind = <K extends Block['kind']>(
  answer: DraftAnswer,
  kind: K,
): answer is DraftAnswerOf<K> => answer.kind === kind;

export const getAnswer = <K extends Block['kind']>(
  { answers }: Pick<AnswerDraft, 'answers'>,
  { id, kind }: Pick<BlockOf<K>, 'id'> & { readonly kind: K },
): DraftAnswerOf<K> => {
  const answer = answers[id];
  return answer !== undefined && isOfKind(answer, kind) ? answer : emptyAnswers[kind];
};

const isUntouched = (answer: DraftAnswer): boolean =>
  JSON.stringify(answer) === JSON.stringify(emptyAnswers[answer.kind]);

/** An untouched answer is left out of the draft. */
export const setAnswer = (draft: AnswerDraft, id: string, answer: DraftAnswer): AnswerDraft => {
  const { [id]: _, ...others } = draft.answers;
  return { ...draft, answers: isUntouched(answer) ? others : { ...others, [id]: answer } };
};

export const hasAnswer = (answer: DraftAnswer): boolean => {
  switch (answer.kind) {
    case 'theme':
      return answer.sliders.some((slider) => slider !== null);
    case 'choice':
      return answer.option !== null;
    case 'chips':
      return answer.picked.length > 0;
    case 'words':
      return answer.text.trim() !== '';
  }
};

/** Null when it can be sent, or was left out. */
const getAnswerError = (answer: DraftAnswer): string | null => {
  if (answer.kind !== 'words' || !hasAnswer(answer)) return null;
  const { success, issues } = v.safeParse(TextAnswerSchema, {
    kind: answer.kind,
    text: answer.text,
  });
  return success ? null : issues[0].message;
};

type Blocked = { readonly place: number; readonly block: Block; readonly why: string };

export const getInvalidParts = (
  form: Form,
  draft: Pick<AnswerDraft, 'answers'>,
): readonly Blocked[] =>
  form.blocks.flatMap((block, place) => {
    const why = getAnswerError(getAnswer(draft, block));
    return why === null ? [] : [{ place, block, why }];
  });

const toFormAnswer = (answer: DraftAnswer): FormAnswer | null => {
  if (!hasAnswer(answer)) return null;
  if (answer.kind === 'choice') {
    return answer.option === null ? null : { ...answer, option: answer.option };
  }
  if (answer.kind === 'words') return { ...answer, text: answer.text.trim().normalize('NFC') };
  return answer;
};

/** Sent once {@link getInvalidParts} is empty. */
export const getGivenAnswers = (form: Form, draft: Pick<AnswerDraft, 'answers'>): FormAnswers =>
  Object.fromEntries(
    form.blocks.flatMap((block) => {
      const answer = toFormAnswer(getAnswer(draft, block));
      return answer === null ? [] : [[block.id, answer] as const];
    }),
  );

const isValidAnswer = (block: Block, answer: DraftAnswer): boolean => {
  if (block.kind === 'choice' && answer.kind === 'choice') {
    return answer.option === null || answer.option < block.options.length;
  }
  if (block.kind === 'chips' && answer.kind === 'chips') {
    return answer.picked.every((chip) => chip < block.chips.length);
  }
  return block.kind === answer.kind;
};

/** Null if nothing usable was stored. */
export const parseAnswerDraft = (form: Form, text: string): AnswerDraft | null => {
  const draft = parseStored(DraftSchema, text);
  if (draft === null) return null;
  const answers = Object.fromEntries(
    form.blocks.flatMap((block) => {
      const answer = draft.answers[block.id];
      return answer !== undefined && isValidAnswer(block, answer)
        ? [[block.id, answer] as const]
        : [];
    }),
  );
  const last = getFormPages(form).length;
  return { ...draft, answers, at: Math.max(0, Math.min(Math.floor(draft.at), last)) };
};

/** For a form that is no longer known: everything that was written. */
export const parseDraftAnswersWithoutForm = (text: string): FormAnswers =>
  Object.fromEntries(
    Object.entries(parseStored(DraftSchema, text)?.answers ?? {}).flatMap(([id, answer]) => {
      const formAnswer = toFormAnswer(answer);
      return formAnswer === null ? [] : [[id, formAnswer] as const];
    }),
  );

/** Null for any other draft. */
export const getReflectionIdFromDraftKey = (place: string): string | null =>
  place.startsWith(getAnswersDraftKey('')) ? place.slice(getAnswersDraftKey('').length) : null;

export const toDraft = (mine: Pick<OwnAnswers, 'answers' | 'kept'> | null): AnswerDraft =>
  mine === null ? emptyDraft : { answers: mine.answers, keep: mine.kept, at: 0 };

/** Empty when it adds nothing to what was there. */
export const serializeDraft = (draft: AnswerDraft, mine: OwnAnswers | null): string => {
  const isBlank = !draft.keep && Object.keys(draft.answers).length === 0;
  return mine === null && isBlank ? '' : JSON.stringify(draft);
};
