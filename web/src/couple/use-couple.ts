import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { createReadOptions } from '../device/cache/read-cache.ts';
import { useUser } from '../device/session/auth.tsx';

export type Couple = {
  readonly me: string | null;
  readonly you: string | null;
  readonly alone: boolean;
  readonly frozen: boolean;
};

export const useCouple = (): Couple => {
  const user = useUser();
  const { data } = useQuery({ ...createReadOptions(getDashboard), enabled: false });
  const pairing = user?.pairing ?? data?.pairing;
  return {
    me: user?.firstName ?? data?.me.firstName ?? null,
    you:
      user?.partner?.firstName ??
      user?.previousCouple?.firstName ??
      data?.partner?.firstName ??
      null,
    alone: pairing === 'alone' || pairing === 'frozen',
    frozen: pairing === 'frozen',
  };
};

export const useIsAwaitingConfirmation = (): boolean => useUser()?.confirmation === 'partner';

export const getAwaitingConfirmationText = ({ you }: Pick<Couple, 'you'>): string =>
  you === null ? t`Waiting for your partner to confirm` : t`Waiting for ${you} to confirm`;

export const getReadersUntilConfirmedText = (couple: Pick<Couple, 'you'>): string =>
  t`Only you, until ${partnerNameInSentence(couple)} confirms`;

export const partnerName = ({ you }: Pick<Couple, 'you'>): string => you ?? t`Your partner`;

export const partnerNameInSentence = ({ you }: Pick<Couple, 'you'>): string =>
  you ?? t`your partner`;

export const partnerAnswerLabel = ({ you }: Pick<Couple, 'you'>): string =>
  you === null ? t`Your partner’s answer` : t`${you}’s answer`;
