import { randomUUID } from 'node:crypto';
import { forOwnData, saturday } from '../../support/builders/callers.ts';
import { answerRequest, thursday } from '../../support/builders/fixed-time.ts';
import { body, onDate, type RoomRows } from './row.ts';

/** How the calls of the room `daily` are answered. */
export const dailyRows: RoomRows<'daily'> = {
  'daily/get-daily': { statuses: forOwnData() },
  'daily/get-history': { statuses: forOwnData() },
  'daily/get-day': { input: onDate(saturday), statuses: forOwnData() },
  // By then the partner has answered too, so that Mia's own answer is locked.
  'daily/answer-question': {
    input: () => answerRequest('my own', 'both', saturday),
    statuses: { ...forOwnData(), self: 409 },
  },
  // What stands beside a day is written by the two whose day it is.
  'daily/react': {
    input: () => ({ ...onDate(thursday)(), body: { emoji: '❤️' } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 200 },
  },
  'daily/add-comment': {
    input: () => ({ params: { date: thursday, id: randomUUID() }, body: { text: 'later' } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 200 },
  },
  // A day of Mia’s couple, which Noah is in, and Eli was in another one.
  'daily/remove-answer': {
    input: (_, { couple }) => ({ ...onDate(thursday)(), query: { couple } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 200 },
  },
  'daily/remove-solo-note': { input: () => ({ params: { id: thursday } }), statuses: forOwnData() },
  'daily/remove-comment': {
    input: () => ({ params: { date: thursday, id: randomUUID() } }),
    statuses: { ...forOwnData(), former: 409 },
  },
  // None of them has a note of their own time under this id.
  'daily/share-note': {
    input: () => ({ params: { id: thursday }, body: { shared: true } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 404, self: 404 },
  },
  'daily/get-questions': { statuses: forOwnData() },
  'daily/propose-question': {
    input: () => ({ params: { id: randomUUID() }, body: { text: 'What would you ask me?' } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 200 },
  },
  // Nobody proposed anything under these ids.
  'daily/withdraw-question': {
    input: () => ({ params: { id: randomUUID() } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 200 },
  },
  'daily/decide-question': {
    input: () => ({ params: { id: randomUUID() }, body: { accept: true } }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 404, self: 404 },
  },
  'daily/hide-topic': {
    input: () => ({ params: { topic: 'food' }, body: { hidden: true } }),
    statuses: forOwnData(),
  },
  'daily/pause-questions': {
    input: body({ paused: true }),
    statuses: { visitor: 401, stranger: 409, former: 409, partner: 200, self: 200 },
  },
  // Mia has shared an answer to the question of the two; that of somebody alone is another.
  'daily/swap-question': {
    input: () => ({ ...onDate(saturday)(), body: {} }),
    statuses: { visitor: 401, stranger: 200, former: 200, partner: 409, self: 409 },
  },
};
