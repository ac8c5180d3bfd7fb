import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { HIDDEN_EMAIL } from '@usward/core/account/user';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { confirmCouple } from '@usward/core/pairing/endpoints';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { mutate } from '../../device/cache/mutate.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { $justLinked } from '../../device/pairing-progress.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { stored } from '../../device/storage/local-storage.ts';
import { useStore } from '../../device/use-store.ts';
import { useHeadingFocusOnChange } from '../../ui/focus-heading.ts';
import { paths } from '../../ui/paths.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { type FirstAnswerProps, type FirstDay, FirstQuestion } from './FirstQuestion.tsx';
import { ConfirmPanel, SuccessPanel } from './LinkedPanels.tsx';
import { LinkedPicture } from './LinkedPicture.tsx';
import styles from './LinkedScreen.module.css';
import { useFinishInviteStep } from './use-finish-invite-step.ts';

const dashboardOptions = createReadOptions(getDashboard);

/** Null when nothing is left to answer or it could not be read. */
const readFirstDay = async (client: QueryClient): Promise<FirstDay | null> => {
  try {
    const { pairing, day } = await client.fetchQuery({ ...dashboardOptions, staleTime: Infinity });
    const isOpen = day.state === 'none' || day.state === 'partner';
    return pairing === 'paired' && isOpen ? day : null;
  } catch {
    return null;
  }
};

const useContinueToDashboard = (then: (day: FirstDay | null) => void) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user, refreshUser } = useAuth();
  const finish = useFinishInviteStep();
  const [leaving, setLeaving] = useState(false);
  const isLeaving = useRef(false);
  // Prefetched during the celebration.
  useQuery({ ...dashboardOptions, enabled: user?.pairing === 'paired' });
  const toDashboard = async (): Promise<boolean> => {
    if (!user?.inviteStepCompleted) return finish();
    void refreshUser();
    navigate(paths.dashboard, { replace: true });
    return true;
  };
  const goOn = async () => {
    // The button looks busy only later, so a second press is ignored here.
    if (isLeaving.current) return;
    isLeaving.current = true;
    setLeaving(true);
    if (await toDashboard()) {
      then(await readFirstDay(client));
      return;
    }
    // Offline the invite step would follow, which asks those who are linked to link.
    isLeaving.current = false;
    setLeaving(false);
  };
  return { goOn: () => void goOn(), leaving };
};

/** What was sealed with the invite reaches the couple only as the inviter confirms. */
const useRereadFirstDay = (isConfirmed: boolean, onRead: (day: FirstDay) => void) => {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is confirmed.
  useEffect(() => {
    if (!isConfirmed) return;
    client.fetchQuery({ ...dashboardOptions, staleTime: 0 }).then(
      ({ day }) => onRead(day),
      // Without it the sheet only says less.
      () => undefined,
    );
  }, [isConfirmed]);
};

/** Sets `$justLinked` before the user, so that the scene stays visible. */
const useConfirmCouple = (you: string | null) => {
  const { user, replaceUser, refreshUser } = useAuth();
  // It may have been decided on another device.
  const { busy, attempt } = useAttempt(() => void refreshUser());
  const confirm = () =>
    attempt(async () => {
      const body = user?.coupleId ? { couple: user.coupleId } : {};
      const confirmed = await mutate(confirmCouple, { body });
      stored.onboardingInviteCompleted.set(confirmed.user.inviteStepCompleted);
      $justLinked.set({ firstName: you });
      replaceUser(confirmed.user);
      toast({ kind: 'success', title: t`Connected!` });
    });
  return { confirm: () => void confirm(), confirming: busy };
};

/** Closes the celebration if the partner undoes the pairing. */
const useCloseWhenUnlinked = (): void => {
  const pairing = useAuth().user?.pairing;
  const wasPaired = useRef(false);
  useEffect(() => {
    if (pairing === 'paired') wasPaired.current = true;
    else if (wasPaired.current) close();
  }, [pairing]);
};

const close = () => $justLinked.set(null);

/** To where the answer lies sealed, and where the partner’s comes in. */
const useContinueToSealedAnswer = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    // Closed only there, or the dashboard would show in between.
    if (isSent && pathname === paths.daily) close();
  }, [isSent, pathname]);
  return () => {
    setIsSent(true);
    navigate(paths.daily);
  };
};

type LinkedScreenProps = {
  readonly FirstAnswer: ComponentType<FirstAnswerProps>;
};

/** The same on both phones: the inviter confirms, the lines meet, the first question follows. */
export const LinkedScreen = ({ FirstAnswer }: LinkedScreenProps) => {
  const { user, refreshUser } = useAuth();
  const justLinked = useStore($justLinked);
  const [isInviter] = useState(user?.pairing === 'to-confirm');
  const [firstDay, setFirstDay] = useState<FirstDay | null>(null);
  const me = user?.firstName ?? null;
  const you = (justLinked ?? user?.partner)?.firstName || null;
  const email = user?.partnerEmail ?? null;
  // Until the user record is as new as the pairing, a joiner counts as unconfirmed.
  const isWaiting = !isInviter && (user?.pairing !== 'paired' || user.confirmation === 'partner');
  const { confirm, confirming } = useConfirmCouple(you);
  const { goOn, leaving } = useContinueToDashboard((next) => (next ? setFirstDay(next) : close()));
  const toSealedAnswer = useContinueToSealedAnswer();
  useRereadFirstDay(!isInviter && !isWaiting && firstDay !== null, ({ date, state }) =>
    setFirstDay((shown) => (shown?.date === date ? { ...shown, state } : shown)),
  );
  useCloseWhenUnlinked();
  useHeadingFocusOnChange(firstDay ? 'question' : justLinked ? 'success' : 'ask');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the scene begins.
  useEffect(() => {
    // The joiner's user record is older than the pairing.
    void refreshUser();
  }, []);

  return (
    <main>
      {firstDay && (
        <FirstQuestion
          day={firstDay}
          me={me}
          you={you}
          waiting={isWaiting}
          FirstAnswer={FirstAnswer}
          onSent={toSealedAnswer}
          onLater={close}
        />
      )}
      <div className={styles.night} data-theme="night" data-asking={justLinked === null}>
        <LinkedPicture
          me={me}
          you={you}
          motion={isInviter ? (justLinked ? 'meet' : 'ask') : 'arrive'}
        />
        <div className={styles.words} inert={firstDay !== null}>
          {justLinked ? (
            <SuccessPanel you={you} waiting={isWaiting} busy={leaving} onContinue={goOn} />
          ) : (
            <ConfirmPanel
              you={you}
              email={email === HIDDEN_EMAIL ? null : email}
              busy={confirming}
              onConfirm={confirm}
            />
          )}
        </div>
      </div>
    </main>
  );
};
