import { bundledIdeas } from '@usward/core/intimacy/bundled-cards';
import { CONSENT } from '@usward/core/intimacy/consent';
import { isBaseCard } from '@usward/core/intimacy/deck-period';
import { card, forOpenLab, forOwnData, ownCard } from '../../support/builders/callers.ts';
import { body, type RoomRows } from './row.ts';

const baseIdea = bundledIdeas.find(isBaseCard)?.id ?? '';

/** How the calls of the room `intimacy` are answered. */
export const intimacyRows: RoomRows<'intimacy'> = {
  'intimacy/get-lab': { statuses: forOwnData() },
  'intimacy/give-consent': { input: body({ version: CONSENT.version }), statuses: forOwnData() },
  'intimacy/switch-lab': { input: body({ on: true }), statuses: forOpenLab },
  'intimacy/set-comfort': {
    input: body({ level: 2, topics: ['touch'], limits: ['feet'] }),
    statuses: forOpenLab,
  },
  'intimacy/erase-lab': { statuses: forOwnData() },
  'intimacy/get-snapshot': { statuses: forOpenLab },
  'intimacy/get-play-session': { statuses: forOpenLab },
  'intimacy/set-ready': {
    input: body({ setting: { where: 'together', energy: 'any' } }),
    statuses: forOpenLab,
  },
  // Nobody plays.
  'intimacy/submit-move': {
    input: body({ playSession: 'none', step: 0, move: { type: 'next' } }),
    statuses: forOwnData(409),
  },
  'intimacy/stop-play-session': { input: body({ playSession: 'none' }), statuses: forOwnData() },
  'intimacy/get-ideas': { statuses: forOpenLab },
  'intimacy/vote-on-idea': {
    input: () => ({ params: { idea: baseIdea }, body: { vote: 'yes' } }),
    statuses: forOpenLab,
  },
  'intimacy/get-own-cards': { statuses: forOpenLab },
  'intimacy/write-own-card': {
    input: () => ({
      params: { id: '00000000-0000-4000-8000-000000000007' },
      body: { kind: 'truth', level: 0, text: 'What was it like?' },
    }),
    statuses: forOpenLab,
  },
  'intimacy/remove-own-card': { input: () => ({ params: { id: ownCard } }), statuses: forOpenLab },
  // It is Mia’s own, so it is not hers to decide on.
  'intimacy/decide-own-card': {
    input: () => ({ params: { id: ownCard }, body: { ...card, welcome: true } }),
    statuses: { ...forOpenLab, self: 404 },
  },
};
