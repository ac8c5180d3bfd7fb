import { createHmac, randomBytes } from 'node:crypto';
import type { UserId } from '@usward/core/identity';
import type { LabDocument } from '../database/intimacy-documents.ts';

type Secret = Pick<LabDocument, 'secret'>;

/** A new lab's secret: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A seed for one purpose only: what is seen of one says nothing about any other, nor the secret. */
const seedFor = ({ secret }: Secret, ...purpose: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(purpose)).digest('base64url');

/** What chance leaves out for an evening. */
export const eveningSeed = (lab: Secret, evening: number): string =>
  seedFor(lab, 'evening', evening);

/** Which card comes at a step of a session. */
export const drawSeed = (lab: Secret, playSession: string, step: number): string =>
  seedFor(lab, 'draw', playSession, step);

/** Which cards a phone takes along for an evening. */
export const snapshotSeed = (lab: Secret, evening: number): string =>
  seedFor(lab, 'snapshot', evening);

/** In which order ideas come to one of the two. */
export const ideasSeed = (lab: Secret, userId: UserId): string => seedFor(lab, 'ideas', userId);

/** Which older matches rest. */
export const matchesSeed = (lab: Secret): string => seedFor(lab, 'matches');

/** When the lab closes by chance that opens at a moment. */
export const closingSeed = (lab: Secret, openedAt: number): string =>
  seedFor(lab, 'rest', openedAt);

/** What tells a session from all others, and who begins; `before` is the id of the last one, if any. */
export const playSessionSeed = (lab: Secret, before: string | null, begunAt: number): string =>
  seedFor(lab, 'session', before ?? '', begunAt);
