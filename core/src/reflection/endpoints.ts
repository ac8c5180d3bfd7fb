import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { coupleStateErrors, defineEndpoint } from '../endpoint.ts';
import { pageLimit } from '../pagination.ts';
import { FormAnswersSchema } from './answers.ts';
import { FormIdSchema, FormSchema, OwnFormSchema, TemplateSchema } from './form.ts';
import { ReflectionEntrySchema, ReflectionIdSchema, ReflectionSchema } from './reflection.ts';
import { OverallSchema } from './score.ts';

const formParams = v.strictObject({ id: FormIdSchema });
const reflectionParams = v.strictObject({ id: ReflectionIdSchema });

/** Why somebody reports a summary. */
export const reportReasons = ['wrong', 'hurtful', 'too-personal', 'other'] as const;

/** What forms there are to begin with: those that come with the app, and one's own. */
export const getForms = defineEndpoint({
  name: 'reflection/get-forms',
  method: 'GET',
  path: '/api/reflections/forms',
  summary: 'Templates and own forms.',
  output: v.object({ templates: v.array(TemplateSchema), own: v.array(OwnFormSchema) }),
});

/** Keeps a form of one's own, or rewrites it; what was shared before stays as it was. */
export const saveForm = defineEndpoint({
  name: 'reflection/save-form',
  method: 'PUT',
  path: '/api/reflections/forms/{id}',
  summary: 'Keep a form of one’s own.',
  params: formParams,
  body: FormSchema,
  errors: ['full'],
});

/** Takes a form of one's own away. */
export const removeForm = defineEndpoint({
  name: 'reflection/remove-form',
  method: 'DELETE',
  path: '/api/reflections/forms/{id}',
  summary: 'Take a form of one’s own away.',
  params: formParams,
});

/** Says whether an AI may write summaries at all; each reflection needs a yes of its own besides. */
export const agreeToSummaries = defineEndpoint({
  name: 'reflection/agree-to-summaries',
  method: 'PUT',
  path: '/api/reflections/summaries',
  summary: 'Agree to summaries by an AI, or take that back.',
  /** The wording that was agreed to; null: no more. */
  body: v.strictObject({ version: v.nullable(v.number()) }),
  errors: ['needs-consent'],
});

/** The shared forms, newest first, and the whole over time. */
export const getReflections = defineEndpoint({
  name: 'reflection/get-reflections',
  method: 'GET',
  path: '/api/reflections',
  summary: 'Shared forms, and how you two agree over time.',
  query: v.strictObject({
    cursor: v.optional(InstantSchema),
    limit: pageLimit(),
  }),
  output: v.object({
    items: v.array(ReflectionEntrySchema),
    next: v.nullable(InstantSchema),
    overall: OverallSchema,
    /** Whether the caller has agreed to summaries by an AI. */
    agreed: v.boolean(),
  }),
});

/** Shares a form with the partner. */
export const shareForm = defineEndpoint({
  name: 'reflection/share-form',
  method: 'PUT',
  path: '/api/reflections/{id}',
  summary: 'Share a form with the partner.',
  params: reflectionParams,
  body: v.strictObject({ form: FormSchema }),
  errors: [...coupleStateErrors, 'forbidden', 'full', 'couple-changed'],
});

/** One shared form. */
export const getReflection = defineEndpoint({
  name: 'reflection/get-reflection',
  method: 'GET',
  path: '/api/reflections/{id}',
  summary: 'One shared form, and its result once both have answered.',
  params: reflectionParams,
  output: ReflectionSchema,
  errors: ['not-found'],
});

/** Answers a shared form or, before both have, rewrites the answers. */
export const answerForm = defineEndpoint({
  name: 'reflection/answer-form',
  method: 'PUT',
  path: '/api/reflections/{id}/answers',
  summary: 'Answer a shared form.',
  params: reflectionParams,
  body: v.strictObject({
    answers: FormAnswersSchema,
    /** Keep all of it for the own eyes; to the other it is as if everything had been left out. */
    keep: v.boolean(),
    /**
     * When the answers were given that these take the place of (`answeredAt`), as the phone last read
     * them; null or missing: it knew of none. What was kept stays kept unless this names it, so that a
     * phone that did not know of the keeping does not undo it.
     */
    after: v.optional(v.nullable(InstantSchema)),
  }),
  errors: [...coupleStateErrors, 'forbidden', 'not-found', 'closed', 'locked', 'couple-changed'],
});

/** "Not this time": it is gone for the caller, and looks to the other as if it had not been answered. */
export const declineForm = defineEndpoint({
  name: 'reflection/decline-form',
  method: 'PUT',
  path: '/api/reflections/{id}/declined',
  summary: 'Not this time; leaves no trace.',
  params: reflectionParams,
});

/** "Later": takes it off the list of what waits, until the one reminder. */
export const snoozeForm = defineEndpoint({
  name: 'reflection/snooze-form',
  method: 'PUT',
  path: '/api/reflections/{id}/later',
  summary: 'Take a shared form off the list until the reminder.',
  params: reflectionParams,
});

/** "Forget this one": takes the result away for both, and the own answers; the other keeps theirs. */
export const forgetReflection = defineEndpoint({
  name: 'reflection/forget-reflection',
  method: 'DELETE',
  path: '/api/reflections/{id}',
  summary: 'Forget a shared form and its result, for both.',
  params: reflectionParams,
  errors: [...coupleStateErrors],
});

/** Says whether an AI may write the summary of this reflection. */
export const agreeToSummary = defineEndpoint({
  name: 'reflection/agree-to-summary',
  method: 'PUT',
  path: '/api/reflections/{id}/summary',
  summary: 'Agree to an AI’s summary of one reflection, or take that back.',
  params: reflectionParams,
  body: v.strictObject({ agreed: v.boolean() }),
  errors: [...coupleStateErrors, 'not-found', 'needs-consent'],
});

/** Has the summary written by Gemini; where that fails, the text by hand stands. */
export const writeSummary = defineEndpoint({
  name: 'reflection/write-summary',
  method: 'POST',
  path: '/api/reflections/{id}/summary',
  isSlow: true,
  summary: 'Have Gemini write the summary, where both have agreed.',
  params: reflectionParams,
  errors: [...coupleStateErrors, 'not-found', 'needs-consent'],
});

/** Takes a summary away, for both. */
export const removeSummary = defineEndpoint({
  name: 'reflection/remove-summary',
  method: 'DELETE',
  path: '/api/reflections/{id}/summary',
  summary: 'Take a summary away, for both.',
  params: reflectionParams,
  errors: [...coupleStateErrors, 'not-found'],
});

/** Reports a summary and takes it away. Of one that a phone wrote, no word is sent. */
export const reportSummary = defineEndpoint({
  name: 'reflection/report-summary',
  method: 'POST',
  path: '/api/reflections/{id}/summary/report',
  summary: 'Report a summary, and take it away for both.',
  params: reflectionParams,
  body: v.strictObject({
    reason: v.picklist(reportReasons),
    /** Whether it was written on the phone, and so is not with the server. */
    onDevice: v.boolean(),
  }),
  errors: [...coupleStateErrors, 'not-found'],
});
