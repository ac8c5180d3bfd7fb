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
import {
  isAppliedByServer,
  isNotRejected,
  type PendingWrite,
} from '../../device/outbox/pending-writes.ts';

const withSwitch = (lab: Lab, on: boolean): Lab => {
  // Only the server can open the lab; switching off closes it here immediately.
  if (on) return { ...lab, on };
  return {
    ...lab,
    on,
    state: lab.state === 'open' ? 'not-set-up' : lab.state,
    nextRelease: null,
  };
};

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

export const applyPendingToLab = (lab: Lab, pending: readonly PendingWrite[]): Lab =>
  pending.filter(isNotRejected).reduce(applyWrite, lab);

const momentaryWriteNames: ReadonlySet<string> = new Set([setReady.name, stopPlaySession.name]);

/** A refused write about a past moment is of no use. */
export const isMomentaryWrite = ({ name }: Pick<PendingWrite, 'name'>): boolean =>
  momentaryWriteNames.has(name);

export const isLabWrite = ({ name }: Pick<PendingWrite, 'name'>): boolean =>
  name.startsWith('intimacy/');

export type ShownCard = OwnCard & { readonly isOnPhone: boolean };

export type PartnerCard = Output<typeof getOwnCards>['partners'][number];

export const getWrittenCard = ({ name, params, body }: PendingWrite): OwnCard | null => {
  if (name !== writeOwnCard.name || params.id === undefined) return null;
  const parsed = v.safeParse(writeOwnCard.body, body);
  return parsed.success ? { ...parsed.output, id: params.id } : null;
};

const applyCardWrite = (cards: readonly ShownCard[], write: PendingWrite): readonly ShownCard[] => {
  if (write.name === removeOwnCard.name) return cards.filter(({ id }) => id !== write.params.id);
  const card = getWrittenCard(write);
  if (card === null) return cards;
  const shown = { ...card, isOnPhone: !isAppliedByServer(write) };
  return cards.some(({ id }) => id === card.id)
    ? cards.map((known) => (known.id === card.id ? shown : known))
    : [...cards, shown];
};

export const applyPendingToCards = (
  cards: readonly OwnCard[],
  pending: readonly PendingWrite[],
): readonly ShownCard[] =>
  pending.filter(isNotRejected).reduce<readonly ShownCard[]>(
    applyCardWrite,
    cards.map((card) => ({ ...card, isOnPhone: false })),
  );

export const applyPendingToPartnerCards = (
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
