import { instant } from '@usward/core/calendar';
import type { CoupleId, PersonId } from '@usward/core/identity';
import { Union } from '../database/changes.ts';
import { touch, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';

/**
 * Holds a write to the two being together: overtaken once they have parted. `writer` is who puts
 * something in their own words, or answers, as one of the two.
 */
export const together = (couple: CoupleId, now: number, writer?: PersonId): Write =>
  touch(documents.together(couple), {
    writtenAt: instant(now),
    ...(writer === undefined ? {} : { wroteBy: new Union(writer) }),
  });
