import type { Bound } from '../http/endpoint.ts';
import { decideOwnCard, getOwnCards, removeOwnCard, writeOwnCard } from './cards.ts';
import { eraseLab } from './erase-lab.ts';
import { getLab } from './get-lab.ts';
import { getSnapshot } from './get-snapshot.ts';
import { getIdeas, voteOnIdea } from './ideas.ts';
import { getSession, makeMoveIn, setReady, stopSession } from './session.ts';
import { setComfort } from './set-comfort.ts';
import { giveConsent, switchLab } from './switch-lab.ts';

/** The calls of the lab. */
export const intimacyHandlers: readonly Bound[] = [
  getLab,
  giveConsent,
  switchLab,
  setComfort,
  eraseLab,
  getSnapshot,
  getSession,
  setReady,
  makeMoveIn,
  stopSession,
  getIdeas,
  voteOnIdea,
  getOwnCards,
  writeOwnCard,
  removeOwnCard,
  decideOwnCard,
];
