import { useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/speak';
import { agreeToSummaries } from '@usward/core/reflection/endpoints';
import { mutate } from '../device/mutate.ts';
import { useConfirmSheet } from './ConfirmSheet.tsx';
import { useAttempt } from './use-attempt.ts';

/** Asks once more, then takes the yes to summaries by an AI back. */
export const useTakeBackSummaries = (onDone?: () => void) => {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: ['/api/reflections'] });
  const { attempt } = useAttempt(readAgain);
  const takeBack = () =>
    attempt(async () => {
      await mutate(agreeToSummaries, { body: { version: null } });
      readAgain();
      onDone?.();
    });
  return useConfirmSheet(takeBack, {
    title: t`No more summaries by an AI?`,
    readFirst: true,
    keep: t`Leave it on`,
    confirm: t`Take my yes back`,
    offline: t`You are offline. Taking it back needs the network.`,
    children: (
      <p>{t`No AI is asked from now on. There is always a summary that is written without one.`}</p>
    ),
  });
};
