import { type Instant, instant } from '@usward/core/calendar';
import type { LabDocument, SessionDocument } from '../database/intimacy-documents.ts';
import { forgottenAt } from './session-state.ts';

/** When there is something for the sweep to do in an open lab: to tell, to tidy up, or to close. */
export const labDueAt = (
  { nextRelease, lapsesAt }: Pick<LabDocument, 'nextRelease' | 'lapsesAt'>,
  session: SessionDocument | null,
): Instant => {
  const forgotten = session === null ? [] : [instant(forgottenAt(session))];
  return [nextRelease, lapsesAt, ...forgotten].sort()[0] ?? nextRelease;
};
