import { instant } from '@usward/core/calendar';
import type { CoupleId } from '@usward/core/identity';
import { touch, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';

/** Holds a write to the two being together: overtaken once they have parted. */
export const together = (couple: CoupleId, now: number): Write =>
  touch(documents.together(couple), { writtenAt: instant(now) });
