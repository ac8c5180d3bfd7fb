import { randomUUID } from 'node:crypto';
import {
  asked,
  forOpenLab,
  forOwnData,
  ownForm,
  reflected,
} from '../../support/builders/callers.ts';
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
  'reflection/get-forms': { statuses: forOwnData() },
  // What each does to the id of Mia's form they do to their own.
  'reflection/save-form': {
    input: () => ({ ...idParams(ownForm), body: form }),
    statuses: forOwnData(),
  },
  'reflection/remove-form': { input: () => idParams(ownForm), statuses: forOwnData() },
  'reflection/agree-to-summaries': { input: body({ version: 1 }), statuses: forOwnData() },
  'reflection/get-reflections': { statuses: forOwnData() },
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
  'reflection/decline-form': { input: () => idParams(asked), statuses: forOwnData() },
  'reflection/snooze-form': { input: () => idParams(asked), statuses: forOwnData() },
  // What Eli and Mia shared is resting.
  'reflection/forget-reflection': {
    input: () => idParams(reflected),
    statuses: { ...forOwnData(), former: 409 },
  },
  'reflection/agree-to-summary': {
    input: () => ({ ...idParams(reflected), body: { agreed: false } }),
    statuses: forOpenLab,
  },
  // Nobody has agreed to it.
  'reflection/write-summary': { input: () => idParams(reflected), statuses: forOwnData(409) },
  'reflection/remove-summary': { input: () => idParams(reflected), statuses: forOpenLab },
  'reflection/report-summary': {
    input: () => ({ ...idParams(reflected), body: { reason: 'wrong', onDevice: false } }),
    statuses: forOpenLab,
  },
};
