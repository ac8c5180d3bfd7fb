import { randomUUID } from 'node:crypto';
import { asked, ofTwo, own, ownForm, reflected } from '../../actors/callers.ts';
import { answering, form, of, sharedAnswers, sharing } from '../../actors/reflecting.ts';
import { body, type RowsOf } from './row.ts';

/** How the calls of the room `reflection` are answered. */
export const reflectionRows: RowsOf<'reflection'> = {
  'reflection/get-forms': { statuses: own() },
  // What each does to the id of Mia's form they do to their own.
  'reflection/save-form': { input: () => ({ ...of(ownForm), body: form }), statuses: own() },
  'reflection/remove-form': { input: () => of(ownForm), statuses: own() },
  'reflection/agree-to-summaries': { input: body({ version: 1 }), statuses: own() },
  'reflection/get-reflections': { statuses: own() },
  'reflection/share-form': { input: () => sharing(randomUUID()), statuses: ofTwo },
  'reflection/get-reflection': {
    input: () => of(asked),
    statuses: { visitor: 401, stranger: 404, former: 404, partner: 200, self: 200 },
  },
  // By then both have answered, so that Mia's answers are locked.
  'reflection/answer-form': {
    input: () => answering(asked, { said: sharedAnswers.said } as typeof sharedAnswers),
    statuses: { ...ofTwo, self: 409 },
  },
  'reflection/decline-form': { input: () => of(asked), statuses: own() },
  'reflection/put-off-form': { input: () => of(asked), statuses: own() },
  // What Eli and Mia shared is resting.
  'reflection/forget-reflection': {
    input: () => of(reflected),
    statuses: { ...own(), former: 409 },
  },
  'reflection/agree-to-summary': {
    input: () => ({ ...of(reflected), body: { agreed: false } }),
    statuses: ofTwo,
  },
  // Nobody has agreed to it.
  'reflection/write-summary': { input: () => of(reflected), statuses: own(409) },
  'reflection/remove-summary': { input: () => of(reflected), statuses: ofTwo },
  'reflection/report-summary': {
    input: () => ({ ...of(reflected), body: { reason: 'wrong', onDevice: false } }),
    statuses: ofTwo,
  },
};
