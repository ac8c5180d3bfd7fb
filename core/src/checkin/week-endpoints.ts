import * as v from 'valibot';
import { CalendarDateSchema } from '../calendar.ts';
import { coupleStateErrors, defineEndpoint } from '../endpoint.ts';
import { createPagedSchemas } from '../pagination.ts';
import { text, token } from '../text.ts';
import {
  MAX_STEP_LENGTH,
  stepOutcomes,
  stepOwners,
  WeekAnswersSchema,
  WeekSchema,
} from './week.ts';

const weekParams = v.strictObject({ week: CalendarDateSchema });

export const getWeeks = defineEndpoint({
  name: 'checkin/get-weeks',
  method: 'GET',
  path: '/api/checkins/weeks',
  summary: 'Past weeks, a page at a time.',
  ...createPagedSchemas(WeekSchema, CalendarDateSchema, '12'),
});

export const getWeek = defineEndpoint({
  name: 'checkin/get-week',
  method: 'GET',
  path: '/api/checkins/weeks/{week}',
  summary: 'One week’s state of us.',
  params: weekParams,
  output: WeekSchema,
  errors: ['not-found'],
});

export const answerWeek = defineEndpoint({
  name: 'checkin/answer-week',
  method: 'PUT',
  path: '/api/checkins/weeks/{week}/answers',
  summary: 'Answer the state of us.',
  params: weekParams,
  body: v.strictObject({
    answers: WeekAnswersSchema,
    /** The answered set; refused with `question-changed` if the week has another. */
    setId: v.optional(token(64)),
  }),
  output: WeekSchema,
  errors: [
    'not-found',
    'not-open',
    'locked',
    'closed',
    'needs-partner',
    'frozen',
    'question-changed',
    'couple-changed',
  ],
});

export const setStep = defineEndpoint({
  name: 'checkin/set-step',
  method: 'PUT',
  path: '/api/checkins/weeks/{week}/step',
  summary: 'Set the one small step of a week.',
  params: weekParams,
  body: v.strictObject({
    text: text(1, MAX_STEP_LENGTH),
    owner: v.picklist(stepOwners),
    due: CalendarDateSchema,
  }),
  output: WeekSchema,
  errors: [...coupleStateErrors, 'not-found', 'not-revealed', 'couple-changed'],
});

export const setStepOutcome = defineEndpoint({
  name: 'checkin/set-step-outcome',
  method: 'PUT',
  path: '/api/checkins/weeks/{week}/step/outcome',
  summary: 'Say how the small step went.',
  params: weekParams,
  body: v.strictObject({ outcome: v.picklist(stepOutcomes) }),
  output: WeekSchema,
  errors: [...coupleStateErrors, 'not-found', 'couple-changed'],
});
