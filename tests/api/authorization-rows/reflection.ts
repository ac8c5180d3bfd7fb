import { randomUUID } from 'node:crypto';
import { asked, forOpenLab, own, ownForm, reflected } from '../../support/builders/callers.ts';
import {
  answerFormRequest,
  form,
  idParams,
  sharedAnswers,
  shareFormRequest,
} from '../../support/builders/reflection-requests.ts';
import { body, type RoomRows } from './row.ts';

/** How the calls of the room `reflection` are answered. */
export const reflectionRows: RoomRows<'reflection'> = {
  'reflection/get-forms': { statuses: own() },
  // What each does to the id of Mia's form they do to their own.
  'reflection/save-form': { input: () => ({ ...idParams(ownForm), body: form }), statuses: own() },
  'reflection/remove-form': { input: () => idParams(ownForm), statuses: own() },
  'reflection/agree-to-summaries': { input: body({ version: 1 }), statuses: own() },
  'reflection/get-reflections': { statuses: own() },
  'reflection/share-form': { input: () => shareFormRequest(randomUUID()), statuses: forOpenLab },
  'reflection/get-reflection': {
    input: () => idParams(asked),
    statuses: { visitor: 401, stranger: 404, former: 404, partner: 200, self: 200 },
  },
  // By then both have answered, so that Mia's answers are locked.
  'reflection/answer-form': {
    input: () => answerFormRequest(asked, { said: sharedAnswers.said } as typeof sharedAnswers),
    statuses: { ...forOpenLab, self: 409 },
  },
  'reflection/decline-form': { input: () => idParams(asked), statuses: own() },
  'reflection/snooze-form': { input: () => idParams(asked), statuses: own() },
  // What Eli and Mia shared is resting.
  'reflection/forget-reflection': {
    input: () => idParams(reflected),
    statuses: { ...own(), former: 409 },
  },
  'reflection/agree-to-summary': {
    input: () => ({ ...idParams(reflected), body: { agreed: false } }),
    statuses: forOpenLab,
  },
  // Nobody has agreed to it.
  'reflection/write-summary': { input: () => idParams(reflected), statuses: own(409) },
  'reflection/remove-summary': { input: () => idParams(reflected), statuses: forOpenLab },
  'reflection/report-summary': {
    input: () => ({ ...idParams(reflected), body: { reason: 'wrong', onDevice: false } }),
    statuses: forOpenLab,
  },
};
