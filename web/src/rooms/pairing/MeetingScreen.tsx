import { HIDDEN_EMAIL } from '@usward/core/account/user';
import type { AskedQuestion } from '@usward/core/daily/question';
import { t } from '@usward/core/language/speak';
import { confirmCouple } from '@usward/core/pairing/endpoints';
import { useEffect, useRef, useState } from 'react';
import { mutate } from '../../device/mutate.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { stored } from '../../device/stored.ts';
import { useStore } from '../../device/use-store.ts';
import { $meeting } from '../../device/visit.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { FirstQuestion } from './FirstQuestion.tsx';
import styles from './Meeting.module.css';
import { AskPanel, SuccessPanel } from './MeetingPanels.tsx';
import { MeetingPicture } from './MeetingPicture.tsx';
import { useGoOn } from './use-go-on.ts';

/** Says the inviter’s yes. The meeting is noted first, so that the scene stays in sight. */
const useConfirm = (you: string | null) => {
  const { user, replaceUser, refreshUser } = useAuth();
  // After a failure: it may have been decided on another device.
  const { busy, attempt } = useAttempt(() => void refreshUser());
  const confirm = () =>
    attempt(async () => {
      const body = user?.coupleId ? { couple: user.coupleId } : {};
      const confirmed = await mutate(confirmCouple, { body });
      stored.onboardingInviteCompleted.set(confirmed.user.inviteStepCompleted);
      $meeting.set({ firstName: you });
      replaceUser(confirmed.user);
      toast({ kind: 'success', title: t`Connected!` });
    });
  return { confirm: () => void confirm(), confirming: busy };
};

/** Ends a celebration whose pairing was undone by the other. */
const useEndWhenUndone = (): void => {
  const pairing = useAuth().user?.pairing;
  const wasPaired = useRef(false);
  useEffect(() => {
    if (pairing === 'paired') wasPaired.current = true;
    else if (wasPaired.current) $meeting.set(null);
  }, [pairing]);
};

/**
 * The meeting of the two, the same on both phones however they came: the inviter is asked first, the
 * lines meet, and the first question follows.
 */
export default function MeetingScreen() {
  const { user, refreshUser } = useAuth();
  const meeting = useStore($meeting);
  const [isInviter] = useState(user?.pairing === 'to-confirm');
  const [question, setQuestion] = useState<AskedQuestion | null>(null);
  const me = user?.firstName ?? null;
  const you = (meeting ?? user?.partner)?.firstName || null;
  const email = user?.partnerEmail ?? null;
  const { confirm, confirming } = useConfirm(you);
  const { goOn, leaving } = useGoOn((next) => (next ? setQuestion(next) : $meeting.set(null)));
  useEndWhenUndone();
  useHeadingFocus(question ? 'question' : meeting ? 'success' : 'ask');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the scene begins.
  useEffect(() => {
    // The record of the joiner is older than the pairing.
    void refreshUser();
    // Stands above the next screen of a joiner; that it comes late would move the screen.
    void import('./WaitingBanner.tsx');
  }, []);

  return (
    <main>
      {question && (
        <FirstQuestion
          question={question}
          me={me}
          you={you}
          waiting={user?.confirmation === 'partner'}
          onLeave={() => $meeting.set(null)}
        />
      )}
      <div className={styles.night} data-theme="night" data-asking={meeting === null}>
        <MeetingPicture
          me={me}
          you={you}
          motion={isInviter ? (meeting ? 'meet' : 'ask') : 'arrive'}
        />
        <div className={styles.words} inert={question !== null}>
          {meeting ? (
            <SuccessPanel busy={leaving} onContinue={goOn} />
          ) : (
            <AskPanel
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
