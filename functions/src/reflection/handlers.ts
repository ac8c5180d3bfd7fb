import type { Bound } from '../http/endpoint.ts';
import { answerForm } from './answer-form.ts';
import { forgetReflection } from './forget-reflection.ts';
import { getReflection } from './get-reflection.ts';
import { getReflections } from './get-reflections.ts';
import { getForms, removeForm, saveForm } from './own-forms.ts';
import { declineForm, putOffForm } from './own-side.ts';
import { shareForm } from './share-form.ts';
import { agreeToSummaries, agreeToSummary, removeSummary, reportSummary } from './summaries.ts';
import { writeSummary } from './write-summary.ts';

/** The calls about feedback forms. */
export const reflectionHandlers: readonly Bound[] = [
  getForms,
  saveForm,
  removeForm,
  agreeToSummaries,
  getReflections,
  shareForm,
  getReflection,
  answerForm,
  declineForm,
  putOffForm,
  forgetReflection,
  agreeToSummary,
  writeSummary,
  removeSummary,
  reportSummary,
];
