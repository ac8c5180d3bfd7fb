import { randomUUID } from 'node:crypto';
import { addDays } from '@usward/core/calendar';
import type { FormAnswer, FormAnswers } from '@usward/core/reflection/answers';
import { bundledForms } from '@usward/core/reflection/bundled-forms';
import { type Block, type Form, SLIDER } from '@usward/core/reflection/form';
import type { DemoUser } from './demo-user.ts';
import type { DemoCouple } from './seed-daily.ts';

const HOUR_MS = 3_600_000;

const words = [
  'I liked that we did not look at the clock once.',
  'Next time let us leave the phones in the kitchen.',
] as const;

/** What one of the two says to a block; `mood` moves all sliders, `who` tells the two apart. */
const createBlockAnswer = (block: Block, mood: number, who: 0 | 1): FormAnswer => {
  switch (block.kind) {
    case 'theme': {
      const sliders = block.sliders.map((sentence, place) =>
        Math.max(SLIDER.min, Math.min(SLIDER.max, mood + ((sentence.length + place) % 3) - who)),
      );
      return { kind: 'theme', sliders, shared: true };
    }
    case 'choice':
      return { kind: 'choice', option: who, shared: true };
    case 'chips':
      return { kind: 'chips', picked: [0, 1 + who], shared: true };
    case 'words':
      return { kind: 'words', text: words[who], shared: true };
  }
};

/** What one of the two says to a whole form. */
export const createAnswers = ({ blocks }: Form, mood: number, who: 0 | 1): FormAnswers =>
  Object.fromEntries(blocks.map((block) => [block.id, createBlockAnswer(block, mood, who)]));

export const shareForm = async (who: DemoUser, form: Form, at: Date): Promise<string> => {
  const id = randomUUID();
  const { title, blocks } = form;
  await who.call('PUT', `/api/reflections/${id}`, { form: { title, blocks } }, at);
  return id;
};

/** Three forms that both have answered, and one of Noah's that waits for Mia. */
export async function seedReflections({ mia, noah, today }: DemoCouple): Promise<void> {
  const at = (days: number, hours = 0): Date =>
    new Date(Date.parse(addDays(today, -days)) + (19 + hours) * HOUR_MS);
  const past = [
    { form: bundledForms[0], days: 24, mood: 5 },
    { form: bundledForms[1], days: 15, mood: 4 },
    { form: bundledForms[2], days: 6, mood: 6 },
  ];
  for (const { form, days, mood } of past) {
    if (form === undefined) continue;
    const id = await shareForm(mia, form, at(days));
    for (const [index, who] of [mia, noah].entries()) {
      const answers = createAnswers(form, mood, index === 0 ? 0 : 1);
      const body = { answers, keep: false };
      await who.call('PUT', `/api/reflections/${id}/answers`, body, at(days, index + 1));
    }
    for (const who of [mia, noah]) await who.seeAll(at(days, 3));
  }
  const open = bundledForms[3];
  if (open === undefined) return;
  const id = await shareForm(noah, open, at(1));
  const body = { answers: createAnswers(open, 5, 1), keep: false };
  await noah.call('PUT', `/api/reflections/${id}/answers`, body, at(1, 1));
}
