import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { coupleStateErrors, defineEndpoint } from '../endpoint.ts';
import { createPageLimitQuery } from '../pagination.ts';
import { FormAnswersSchema } from './answers.ts';
import { FormIdSchema, FormSchema, OwnFormSchema, TemplateSchema } from './form.ts';
import { ReflectionEntrySchema, ReflectionIdSchema, ReflectionSchema } from './reflection.ts';
import { OverallSchema } from './score.ts';

const formParams = v.strictObject({ id: FormIdSchema });
const reflectionParams = v.strictObject({ id: ReflectionIdSchema });

export const reportReasons = ['wrong', 'hurtful', 'too-personal', 'other'] as const;

export const getForms = defineEndpoint({
  name: 'reflection/get-forms',
  method: 'GET',
  path: '/api/reflections/forms',
  summary: 'Templates and own forms.',
  output: v.object({ templates: v.array(TemplateSchema), own: v.array(OwnFormSchema) }),
});

/** Forms already shared do not change. */
export const saveForm = defineEndpoint({
  name: 'reflection/save-form',
  method: 'PUT',
  path: '/api/reflections/forms/{id}',
  summary: 'Keep a form of one’s own.',
  params: formParams,
  body: FormSchema,
  errors: ['full'],
});

export const removeForm = defineEndpoint({
  name: 'reflection/remove-form',
  method: 'DELETE',
  path: '/api/reflections/forms/{id}',
  summary: 'Take a form of one’s own away.',
  params: formParams,
});

/** Each reflection needs its own consent as well. */
export const agreeToSummaries = defineEndpoint({
  name: 'reflection/agree-to-summaries',
  method: 'PUT',
  path: '/api/reflections/summaries',
  summary: 'Agree to summaries by an AI, or take that back.',
  /** The accepted wording; null: withdrawn. */
  body: v.strictObject({ version: v.nullable(v.number()) }),
  errors: ['needs-consent'],
});

export const getReflections = defineEndpoint({
  name: 'reflection/get-reflections',
  method: 'GET',
  path: '/api/reflections',
  summary: 'Shared forms, and how you two agree over time.',
  query: v.strictObject({
    cursor: v.optional(InstantSchema),
    limit: createPageLimitQuery(),
  }),
  output: v.object({
    items: v.array(ReflectionEntrySchema),
    next: v.nullable(InstantSchema),
    overall: OverallSchema,
    agreed: v.boolean(),
  }),
});

export const shareForm = defineEndpoint({
  name: 'reflection/share-form',
  method: 'PUT',
  path: '/api/reflections/{id}',
  summary: 'Share a form with the partner.',
  params: reflectionParams,
  body: v.strictObject({ form: FormSchema }),
  errors: [...coupleStateErrors, 'forbidden', 'full', 'couple-changed'],
});

export const getReflection = defineEndpoint({
  name: 'reflection/get-reflection',
  method: 'GET',
  path: '/api/reflections/{id}',
  summary: 'One shared form, and its result once both have answered.',
  params: reflectionParams,
  output: ReflectionSchema,
  errors: ['not-found'],
});

export const answerForm = defineEndpoint({
  name: 'reflection/answer-form',
  method: 'PUT',
  path: '/api/reflections/{id}/answers',
  summary: 'Answer a shared form.',
  params: reflectionParams,
  body: v.strictObject({
    answers: FormAnswersSchema,
    /** Keep all answers private; to the partner it looks as if all were left out. */
    keep: v.boolean(),
    /** Private answers stay private unless this names them, so an outdated phone cannot share them. */
    after: v.optional(v.nullable(InstantSchema)),
  }),
  errors: [...coupleStateErrors, 'forbidden', 'not-found', 'closed', 'locked', 'couple-changed'],
});

/** To the partner it looks unanswered. */
export const declineForm = defineEndpoint({
  name: 'reflection/decline-form',
  method: 'PUT',
  path: '/api/reflections/{id}/declined',
  summary: 'Not this time; leaves no trace.',
  params: reflectionParams,
});

/** Off the list until the one reminder. */
export const snoozeForm = defineEndpoint({
  name: 'reflection/snooze-form',
  method: 'PUT',
  path: '/api/reflections/{id}/later',
  summary: 'Take a shared form off the list until the reminder.',
  params: reflectionParams,
});

/** Deletes the result for both and the caller's answers; the partner's answers stay. */
export const forgetReflection = defineEndpoint({
  name: 'reflection/forget-reflection',
  method: 'DELETE',
  path: '/api/reflections/{id}',
  summary: 'Forget a shared form and its result, for both.',
  params: reflectionParams,
  errors: [...coupleStateErrors],
});

export const agreeToSummary = defineEndpoint({
  name: 'reflection/agree-to-summary',
  method: 'PUT',
  path: '/api/reflections/{id}/summary',
  summary: 'Agree to an AI’s summary of one reflection, or take that back.',
  params: reflectionParams,
  body: v.strictObject({ agreed: v.boolean() }),
  errors: [...coupleStateErrors, 'not-found', 'needs-consent'],
});

/** If it fails, the template text stays. */
export const writeSummary = defineEndpoint({
  name: 'reflection/write-summary',
  method: 'POST',
  path: '/api/reflections/{id}/summary',
  isSlow: true,
  summary: 'Have Gemini write the summary, where both have agreed.',
  params: reflectionParams,
  errors: [...coupleStateErrors, 'not-found', 'needs-consent'],
});

export const removeSummary = defineEndpoint({
  name: 'reflection/remove-summary',
  method: 'DELETE',
  path: '/api/reflections/{id}/summary',
  summary: 'Take a summary away, for both.',
  params: reflectionParams,
  errors: [...coupleStateErrors, 'not-found'],
});

/** A summary written on the phone is not sent. */
export const reportSummary = defineEndpoint({
  name: 'reflection/report-summary',
  method: 'POST',
  path: '/api/reflections/{id}/summary/report',
  summary: 'Report a summary, and take it away for both.',
  params: reflectionParams,
  body: v.strictObject({
    reason: v.picklist(reportReasons),
    /** Written on the phone, so the server does not have it. */
    onDevice: v.boolean(),
  }),
  errors: [...coupleStateErrors, 'not-found'],
});
