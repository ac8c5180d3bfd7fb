import { randomUUID } from 'node:crypto';
import type { FormAnswers } from '@usward/core/reflection/answers';
import {
  answerForm,
  getReflection,
  getReflections,
  shareForm,
} from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import type { TestUser } from './test-user.ts';

/** A form of two themes and a question in own words. */
export const sundayForm: Form = {
  title: 'Sunday, just us',
  blocks: [
    {
      kind: 'theme',
      id: 'near',
      theme: 'closeness',
      sliders: ['I felt close to you', 'I felt wanted', 'I reached out to you'],
    },
    {
      kind: 'theme',
      id: 'light',
      theme: 'lightness',
      sliders: ['We laughed', 'I could play', 'Nothing was heavy'],
    },
    { kind: 'words', id: 'said', prompt: 'What stays with you?' },
  ],
};

/** Every slider at one place, and words, all of it shared. */
const answersAt = (place: number, words: string): FormAnswers => ({
  near: { kind: 'theme', sliders: [place, place, place], shared: true },
  light: { kind: 'theme', sliders: [place, place, place], shared: true },
  said: { kind: 'words', text: words, shared: true },
});

/** Somebody shares {@link sundayForm}; its id. */
export const shareSunday = async (person: TestUser): Promise<string> => {
  const id = randomUUID();
  await person.ask(shareForm, { params: { id }, body: { form: sundayForm } });
  return id;
};

/** Somebody answers {@link sundayForm} with every slider at one place, and words. */
export const answerSunday = async (
  person: TestUser,
  id: string,
  words: string,
  place = 6,
): Promise<void> => {
  const body = { answers: answersAt(place, words), keep: false };
  await person.ask(answerForm, { params: { id }, body });
};

/** The one form that two have shared, as one of them reads it. */
export const getSharedForm = async (person: TestUser) => {
  const [entry] = (await person.ask(getReflections, {})).items;
  if (!entry) throw new Error('Nothing is shared.');
  return person.ask(getReflection, { params: { id: entry.id } });
};
