import { InstantSchema } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import {
  decideOwnCard,
  eraseLab,
  type getOwnCards,
  giveConsent,
  removeOwnCard,
  setComfort,
  setReady,
  stopPlaySession,
  switchLab,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import type { Lab } from '@usward/core/intimacy/lab';
import type { OwnCard } from '@usward/core/intimacy/own-card';
import * as v from 'valibot';
import { isFinished, isInEffect, type PendingWrite } from '../../device/outbox/pending-writes.ts';

const withSwitch = (lab: Lab, on: boolean): Lab => {
  // Only the server opens it; off, it closes here at once.
  if (on) return { ...lab, on };
  return {
    ...lab,
    on,
    state: lab.state === 'open' ? 'not-set-up' : lab.state,
    nextRelease: null,
  };
};

/** What a write makes of the lab as last read. */
export const applyWrite = (
  lab: Lab,
  { name, body, savedAt }: Pick<PendingWrite, 'name' | 'body' | 'savedAt'>,
): Lab => {
  if (name === setComfort.name) {
    const parsed = v.safeParse(setComfort.body, body);
    return parsed.success ? { ...lab, comfort: parsed.output } : lab;
  }
  if (name === switchLab.name) {
    const parsed = v.safeParse(switchLab.body, body);
    return parsed.success ? withSwitch(lab, parsed.output.on) : lab;
  }
  if (name === giveConsent.name) {
    const given = v.safeParse(giveConsent.body, body);
    const at = v.safeParse(InstantSchema, savedAt);
    if (!given.success || !at.success) return lab;
    return { ...lab, consent: { version: given.output.version, at: at.output } };
  }
  if (name === eraseLab.name) return { ...withSwitch(lab, false), consent: null, comfort: null };
  return lab;
};

/** Lays pending writes over the lab as last read. */
export const applyPendingToLab = (lab: Lab, pending: readonly PendingWrite[]): Lab =>
  pending.filter(isInEffect).reduce(applyWrite, lab);

const momentaryWriteNames: ReadonlySet<string> = new Set([setReady.name, stopPlaySession.name]);

/** Whether a write was about a moment: refused, it is about one that has passed, and of no use. */
export const isMomentary = ({ name }: Pick<PendingWrite, 'name'>): boolean =>
  momentaryWriteNames.has(name);

/** Whether a write is one of this room. */
export const isLabWrite = ({ name }: Pick<PendingWrite, 'name'>): boolean =>
  name.startsWith('intimacy/');

/** A card of one's own, and whether it has yet to reach the server. */
export type ShownCard = OwnCard & { readonly isOnPhone: boolean };

/** A card of the partner's, and whether it is welcome. */
export type PartnerCard = Output<typeof getOwnCards>['partners'][number];

/** The words of a card in a write; null in any other. */
export const getWrittenCard = ({ name, params, body }: PendingWrite): OwnCard | null => {
  if (name !== writeOwnCard.name || params.id === undefined) return null;
  const parsed = v.safeParse(writeOwnCard.body, body);
  return parsed.success ? { ...parsed.output, id: params.id } : null;
};

const applyCardWrite = (cards: readonly ShownCard[], write: PendingWrite): readonly ShownCard[] => {
  if (write.name === removeOwnCard.name) return cards.filter(({ id }) => id !== write.params.id);
  const card = getWrittenCard(write);
  if (card === null) return cards;
  const shown = { ...card, isOnPhone: !isFinished(write) };
  return cards.some(({ id }) => id === card.id)
    ? cards.map((known) => (known.id === card.id ? shown : known))
    : [...cards, shown];
};

/** Lays pending writes over the cards as last read. */
export const applyPendingToCards = (
  cards: readonly OwnCard[],
  pending: readonly PendingWrite[],
): readonly ShownCard[] =>
  pending.filter(isInEffect).reduce<readonly ShownCard[]>(
    applyCardWrite,
    cards.map((card) => ({ ...card, isOnPhone: false })),
  );

/** Lays what the reader has just said to the partner's cards over them. */
export const applyPendingToDecisions = (
  cards: readonly PartnerCard[],
  pending: readonly PendingWrite[],
): readonly PartnerCard[] =>
  cards.map((card) => {
    const decision = pending.findLast(
      ({ name, params }) => name === decideOwnCard.name && params.id === card.id,
    );
    const content = v.safeParse(decideOwnCard.body, decision?.body);
    return content.success ? { ...card, welcome: content.output.welcome } : card;
  });
