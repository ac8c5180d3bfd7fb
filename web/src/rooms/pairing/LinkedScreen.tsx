import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { HIDDEN_EMAIL } from '@usward/core/account/user';
import type { AskedQuestion } from '@usward/core/daily/question';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { confirmCouple } from '@usward/core/pairing/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
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
import { ConfirmPanel, FirstQuestion, SuccessPanel } from './LinkedPanels.tsx';
import { LinkedPicture } from './LinkedPicture.tsx';
import styles from './LinkedScreen.module.css';
import { useFinishInviteStep } from './use-finish-invite-step.ts';

const dashboardOptions = createReadOptions(getDashboard);

/** Null when there is none or it could not be read. */
const readFirstQuestion = async (client: QueryClient): Promise<AskedQuestion | null> => {
  try {
    const { pairing, day } = await client.fetchQuery({ ...dashboardOptions, staleTime: Infinity });
    const isOpen = day.state === 'none' || day.state === 'partner';
    return pairing === 'paired' && isOpen ? day.question : null;
  } catch {
    return null;
  }
};

const useContinueToDashboard = (then: (question: AskedQuestion | null) => void) => {
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
    // Offline too: nobody is trapped here, and the gate redirects later.
    then((await toDashboard()) ? await readFirstQuestion(client) : null);
  };
  return { goOn: () => void goOn(), leaving };
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
    else if (wasPaired.current) $justLinked.set(null);
  }, [pairing]);
};

/** The same on both phones: the inviter confirms, the lines meet, the first question follows. */
export default function LinkedScreen() {
  const { user, refreshUser } = useAuth();
  const justLinked = useStore($justLinked);
  const [isInviter] = useState(user?.pairing === 'to-confirm');
  const [question, setQuestion] = useState<AskedQuestion | null>(null);
  const me = user?.firstName ?? null;
  const you = (justLinked ?? user?.partner)?.firstName || null;
  const email = user?.partnerEmail ?? null;
  const { confirm, confirming } = useConfirmCouple(you);
  const { goOn, leaving } = useContinueToDashboard((next) =>
    next ? setQuestion(next) : $justLinked.set(null),
  );
  useCloseWhenUnlinked();
  useHeadingFocusOnChange(question ? 'question' : justLinked ? 'success' : 'ask');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the scene begins.
  useEffect(() => {
    // The joiner's user record is older than the pairing.
    void refreshUser();
  }, []);

  return (
    <main>
      {question && (
        <FirstQuestion
          question={question}
          me={me}
          you={you}
          waiting={user?.confirmation === 'partner'}
          onLeave={() => $justLinked.set(null)}
        />
      )}
      <div className={styles.night} data-theme="night" data-asking={justLinked === null}>
        <LinkedPicture
          me={me}
          you={you}
          motion={isInviter ? (justLinked ? 'meet' : 'ask') : 'arrive'}
        />
        <div className={styles.words} inert={question !== null}>
          {justLinked ? (
            <SuccessPanel busy={leaving} onContinue={goOn} />
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
}
