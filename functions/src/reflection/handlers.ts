import type { Bound } from '../http/endpoint.ts';
import { answerForm } from './answer-form.ts';
import { declineForm, forgetReflection, putOffForm } from './decline-or-forget.ts';
import { getReflection, getReflections } from './get-reflections.ts';
import { getForms, removeForm, saveForm } from './own-forms.ts';
import { shareForm } from './share-form.ts';
import {
  agreeToSummaries,
  agreeToSummary,
  removeSummary,
  reportSummary,
  writeSummary,
} from './summaries.ts';

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
