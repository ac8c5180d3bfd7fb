import { useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/i18n';
import { agreeToSummaries } from '@usward/core/reflection/endpoints';
import { mutate } from '../device/cache/mutate.ts';
import { useConfirmSheet } from '../ui/ConfirmSheet.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

export const useWithdrawSummaryConsent = (onDone?: () => void) => {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: ['/api/reflections'] });
  const { attempt } = useAttempt(refetch);
  const withdraw = () =>
    attempt(async () => {
      await mutate(agreeToSummaries, { body: { version: null } });
      refetch();
      onDone?.();
    });
  return useConfirmSheet(withdraw, {
    title: t`Turn off AI summaries?`,
    readFirst: true,
    keep: t`Leave it on`,
    confirm: t`Withdraw consent`,
    offline: t`You’re offline. Go online to withdraw consent.`,
    children: <p>{t`From now on, no AI is used. There’s always a summary written without one.`}</p>,
  });
};
