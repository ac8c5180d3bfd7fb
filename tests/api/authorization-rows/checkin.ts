import { forOwnData, friday, saturday } from '../../support/builders/callers.ts';
import { thursday } from '../../support/builders/fixed-time.ts';
import { body, onDate, type RoomRows } from './row.ts';

/** How the calls of the room `checkin` are answered. */
export const checkinRows: RoomRows<'checkin'> = {
  'checkin/get-checkins': { statuses: forOwnData() },
  'checkin/get-trends': { input: () => ({ query: { days: '30' } }), statuses: forOwnData() },
  'checkin/clear-checkins': {
    input: body({ from: thursday, to: saturday }),
    statuses: forOwnData(),
  },
  'checkin/get-weeks': { statuses: forOwnData() },
  // Eli parted from Mia before the week turned; what the two of them had of it is all he can read.
  'checkin/get-week': {
    input: () => ({ params: { week: friday } }),
    statuses: { visitor: 401, stranger: 404, former: 404, partner: 200, self: 200 },
  },
  'checkin/answer-week': {
    input: () => ({
      params: { week: friday },
      body: { answers: ['a walk', null, null, null] },
    }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 409 },
  },
  'checkin/set-step': {
    input: () => ({
      params: { week: friday },
      body: { text: 'a walk', owner: 'both', due: saturday },
    }),
    statuses: forOwnData(409),
  },
  // Nobody has agreed on a step.
  'checkin/set-step-outcome': {
    input: () => ({ params: { week: friday }, body: { outcome: 'done' } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 404, self: 404 },
  },
  'checkin/get-checkin': { input: onDate(friday), statuses: forOwnData() },
  'checkin/check-in': {
    input: () => ({ ...onDate(friday)(), body: { mood: { value: 3, visibility: 'now' } } }),
    statuses: forOwnData(),
  },
  'checkin/remove-checkin': { input: onDate(friday), statuses: forOwnData() },
  // Mia shares a need with Noah, and with nobody else.
  'checkin/reply-to-need': {
    input: () => ({ ...onDate(saturday)(), body: { reply: 'hug' } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 404 },
  },
};
