import { useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/speak';
import type { OwnAnswers } from '@usward/core/reflection/reflection';
import { isFinished } from '../../device/outbox/pending.ts';
import { overlayReflection } from './overlay-reflections.ts';
import { knownReflection, usePendingReflection } from './reflection-queries.ts';
import { goesOut, type UnsentAnswers } from './unsent-answers.ts';

/** Said while newer answers wait on this phone: the other's may come before they go out. */
export const UNTIL_IT_GOES_OUT = t`Until this goes out, what you sent before still counts.`;

/** My answers to a shared form that the server has; null: none that is known of. */
export const useSentBefore = (id: string): OwnAnswers | null => {
  const read = knownReflection(useQueryClient(), id);
  const finished = usePendingReflection(id).filter(isFinished);
  return overlayReflection(read, id, finished, 0)?.mine ?? null;
};

/** Whether the newest answers keep everything, and wait here while the server has others that show something. */
export const isShownUntilSent = (unsent: UnsentAnswers | null, sent: OwnAnswers | null): boolean =>
  goesOut(unsent) && unsent.mine.kept && sent !== null && !sent.kept;
