import { createHmac, randomBytes } from 'node:crypto';
import type { UserId } from '@usward/core/identity';
import type { LabDocument } from '../database/intimacy-documents.ts';

type Secret = Pick<LabDocument, 'secret'>;

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** One seed for one purpose: a seed reveals nothing about the others or the secret. */
const seedFor = ({ secret }: Secret, ...purpose: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(purpose)).digest('base64url');

export const eveningSeed = (lab: Secret, evening: number): string =>
  seedFor(lab, 'evening', evening);

export const drawSeed = (lab: Secret, playSession: string, step: number): string =>
  seedFor(lab, 'draw', playSession, step);

export const snapshotSeed = (lab: Secret, evening: number): string =>
  seedFor(lab, 'snapshot', evening);

export const ideasSeed = (lab: Secret, userId: UserId): string => seedFor(lab, 'ideas', userId);

export const matchesSeed = (lab: Secret): string => seedFor(lab, 'matches');

export const closingSeed = (lab: Secret, openedAt: number): string =>
  seedFor(lab, 'rest', openedAt);

export const playSessionSeed = (lab: Secret, before: string | null, begunAt: number): string =>
  seedFor(lab, 'session', before ?? '', begunAt);
