import { createHmac, randomBytes } from 'node:crypto';
import type { UserId } from '@usward/core/ids';
import type { IdeasSeeds } from '@usward/core/intimacy/votes';
import type { LabDocument } from '../database/intimacy-document-schemas.ts';

type Secret = Pick<LabDocument, 'secret'>;

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** One seed for one purpose: a seed reveals nothing about the others or the secret. */
const deriveSeed = ({ secret }: Secret, ...purpose: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(purpose)).digest('base64url');

export const deckPeriodSeed = (lab: Secret, evening: number): string =>
  deriveSeed(lab, 'evening', evening);

export const cardDrawSeed = (lab: Secret, playSession: string, step: number): string =>
  deriveSeed(lab, 'draw', playSession, step);

export const snapshotSeed = (lab: Secret, evening: number): string =>
  deriveSeed(lab, 'snapshot', evening);

export const ideasSeeds = (lab: Secret, userId: UserId): IdeasSeeds => ({
  couple: deriveSeed(lab, 'ideas'),
  own: deriveSeed(lab, 'ideas', userId),
});

export const matchesSeed = (lab: Secret): string => deriveSeed(lab, 'matches');

export const closingSeed = (lab: Secret, openedAt: number): string =>
  deriveSeed(lab, 'rest', openedAt);

export const playSessionSeed = (lab: Secret, before: string | null, begunAt: number): string =>
  deriveSeed(lab, 'session', before ?? '', begunAt);
