import type { Bound } from '../http/endpoint.ts';
import { decideOwnCard, getOwnCards, removeOwnCard, writeOwnCard } from './cards.ts';
import { eraseLab } from './erase-lab.ts';
import { getIdeas, voteOnIdea } from './ideas.ts';
import { getSnapshot } from './joint-deck.ts';
import { getLab, giveConsent, setComfort, switchLab } from './lab.ts';
import { getSession, makeMoveIn, setReady, stopSession } from './session.ts';

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
