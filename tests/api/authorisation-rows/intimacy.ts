import { CONSENT } from '@usward/core/intimacy/consent';
import { isBase } from '@usward/core/intimacy/evening';
import { releasedIdeas } from '@usward/core/intimacy/released-cards';
import { card, ofTwo, own, ownCard } from '../../actors/callers.ts';
import { body, type RowsOf } from './row.ts';

const baseIdea = releasedIdeas.find(isBase)?.id ?? '';

/** How the calls of the room `intimacy` are answered. */
export const intimacyRows: RowsOf<'intimacy'> = {
  'intimacy/get-lab': { statuses: own() },
  'intimacy/give-consent': { input: body({ version: CONSENT.version }), statuses: own() },
  'intimacy/switch-lab': { input: body({ on: true }), statuses: ofTwo },
  'intimacy/set-comfort': {
    input: body({ level: 2, topics: ['touch'], limits: ['feet'] }),
    statuses: ofTwo,
  },
  'intimacy/erase-lab': { statuses: own() },
  'intimacy/get-snapshot': { statuses: ofTwo },
  'intimacy/get-session': { statuses: ofTwo },
  'intimacy/set-ready': {
    input: body({ setting: { where: 'together', energy: 'any' } }),
    statuses: ofTwo,
  },
  // Nobody plays.
  'intimacy/make-move': {
    input: body({ session: 'none', step: 0, move: { type: 'next' } }),
    statuses: own(409),
  },
  'intimacy/stop-session': { input: body({ session: 'none' }), statuses: own() },
  'intimacy/get-ideas': { statuses: ofTwo },
  'intimacy/vote-on-idea': {
    input: () => ({ params: { idea: baseIdea }, body: { vote: 'yes' } }),
    statuses: ofTwo,
  },
  'intimacy/get-own-cards': { statuses: ofTwo },
  'intimacy/write-own-card': {
    input: () => ({
      params: { id: '00000000-0000-4000-8000-000000000007' },
      body: { kind: 'truth', level: 0, text: 'What was it like?' },
    }),
    statuses: ofTwo,
  },
  'intimacy/remove-own-card': { input: () => ({ params: { id: ownCard } }), statuses: ofTwo },
  // It is Mia’s own, so it is not hers to decide on.
  'intimacy/decide-own-card': {
    input: () => ({ params: { id: ownCard }, body: { ...card, welcome: true } }),
    statuses: { ...ofTwo, self: 404 },
  },
};
