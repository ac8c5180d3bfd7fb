import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { readOptions } from '../device/cache/read-cache.ts';
import { useUser } from '../device/session/auth.tsx';

/** The two people, as the screens speak of them. */
export type Couple = {
  readonly me: string | null;
  /** Null while there is nobody, or a partner has no name yet. */
  readonly you: string | null;
  /** There is nobody to share anything with. */
  readonly alone: boolean;
  /** The two have parted, and can still read what was opened to both. */
  readonly frozen: boolean;
};

/** Who the two are: by the session, and before it has spoken by the stored summary. */
export const useCouple = (): Couple => {
  const user = useUser();
  const { data } = useQuery({ ...readOptions(getDashboard), enabled: false });
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

/** Whether the person used a code whose owner has not confirmed yet: what needs two is still closed. */
export const useIsWaiting = (): boolean => useUser()?.confirmation === 'partner';

/** Whose confirmation is awaited. */
export const waitingText = ({ you }: Pick<Couple, 'you'>): string =>
  you === null ? t`Waiting for your partner to confirm` : t`Waiting for ${you} to confirm`;

/** Who reads what is shared until the partner confirms. */
export const readersUntilConfirmed = (couple: Pick<Couple, 'you'>): string =>
  t`Only you, until ${partnerNameInSentence(couple)} confirms`;

/** How the partner is called at the start of a sentence. */
export const partnerName = ({ you }: Pick<Couple, 'you'>): string => you ?? t`Your partner`;

/** How the partner is called inside a sentence. */
export const partnerNameInSentence = ({ you }: Pick<Couple, 'you'>): string =>
  you ?? t`your partner`;

/** What the partner's answer is called where these words stand alone. */
export const partnerAnswerLabel = ({ you }: Pick<Couple, 'you'>): string =>
  you === null ? t`Your partner’s answer` : t`${you}’s answer`;
