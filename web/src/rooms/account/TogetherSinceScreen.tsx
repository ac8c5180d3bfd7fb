import { DEFAULT_TOGETHER_SINCE } from '@usward/core/account/constants';
import { saveOnboarding } from '@usward/core/account/endpoints';
import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { ReceivedCode } from '../../couple/InviteCode.tsx';
import { useForgetCodeAndLeave } from '../../couple/use-connect.ts';
import { mutate } from '../../device/cache/mutate.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { useUser } from '../../device/session/auth.tsx';
import { useBlockUpdates } from '../../device/startup/update-offer.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dock } from '../../ui/Dock.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Bar } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { MorningScene } from './MorningScene.tsx';
import steps from './StepPage.module.css';
import styles from './TogetherSinceScreen.module.css';
import {
  getDaysTogetherText,
  getTogetherSinceFailedToast,
  notSignedInToast,
  useContinueAfterTogetherSince,
} from './together-since-step.ts';

type PartnerDateProps = { readonly name: string; readonly date: CalendarDate };

const PartnerDate = ({ name, date }: PartnerDateProps) => (
  <div className={styles.partner}>
    <Avatar name={name} who="you" className={styles.face} />
    <div>
      <p>
        <strong>{t`${name} picked ${formatDate(date)}.`}</strong>
      </p>
      <MutedText small>{t`Save it, or change it if you remember it differently.`}</MutedText>
    </div>
  </div>
);

type PendingCodeProps = { readonly code: string; readonly onForget: () => void };

const PendingCode = ({ code, onForget }: PendingCodeProps) => (
  <Stack as="section" gap={2} className={styles.code} aria-label={t`The code you were sent`}>
    <h2>{t`Next, you’ll be linked`}</h2>
    <Bar className={styles.given}>
      <ReceivedCode code={code} />
      <Button kind="plain" onClick={onForget}>{t`Don’t use this code`}</Button>
    </Bar>
    <p>{t`Whether you save a date or skip it, you’ll be linked with the person who sent this code. Not who you expected? Tap “Don’t use this code.”`}</p>
    <MutedText
      small
    >{t`They’ll see your name, and at most the first letters of your email, and confirm it’s you.`}</MutedText>
  </Stack>
);

const RESTING_MS = 1000;

/** A date that is typed digit by digit is wrong on its way: what is said of it waits for a rest. */
const useResting = (typed: string | null): { isResting: boolean; rest: () => void } => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), RESTING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { isResting: rested === typed, rest: () => setRested(typed) };
};

type TogetherSinceScreenProps = {
  readonly code: string | null;
};

const TogetherSinceScreen = ({ code }: TogetherSinceScreenProps) => {
  const user = useUser();
  const goOn = useContinueAfterTogetherSince(code);
  const forget = useForgetCodeAndLeave();
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // The choice is in memory only.
  useBlockUpdates(true);
  const today = getLocalDate();
  const partnersDate = user?.partnerTogetherSince ?? null;
  const chosen = typed ?? partnersDate ?? DEFAULT_TOGETHER_SINCE;
  const parsed = v.safeParse(CalendarDateSchema, chosen);
  const date = parsed.success ? parsed.output : null;
  const isPlain = code === null && partnersDate === null;
  const isInFuture = chosen > today;
  const isGood = date !== null && !isInFuture;
  const { isResting, rest } = useResting(typed);
  const [lastGood, setLastGood] = useState(date);
  if (isGood && lastGood !== date) setLastGood(date);
  // Until then what was said last stays, so that nothing moves.
  const lastDate = isGood || isResting ? date : lastGood;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || date === null || isInFuture) return;
    if (!user) {
      toast(notSignedInToast);
      return;
    }
    setBusy(true);
    try {
      await goOn(await mutate(saveOnboarding, { body: { togetherSince: date } }));
    } catch (error) {
      toast(getTogetherSinceFailedToast(error));
    } finally {
      setBusy(false);
    }
  };

  const skip = () => {
    if (!busy) void goOn(null);
  };

  const decline = (declined: string) => {
    if (busy) return;
    forget(declined);
    // The button disappears with the code.
    focusHeading();
  };

  return (
    <main className={styles.start}>
      <div className={styles.morning}>
        <MorningScene />
        <span className={styles.logo}>
          <Logo />
        </span>
      </div>
      <Stack
        as="form"
        gap={5}
        noValidate
        onSubmit={(event) => void save(event)}
        className={joinClasses(steps.form, styles.ask)}
      >
        <Stack gap={2}>
          <h1>{t`When Did You Two Start?`}</h1>
          {isPlain && (
            <MutedText>{t`The first date, the first message, the day you knew. You decide what counts.`}</MutedText>
          )}
          {code !== null && (
            <MutedText>{t`If you two remember it differently, you can sort it out later.`}</MutedText>
          )}
        </Stack>
        {partnersDate !== null && user?.partner && (
          <PartnerDate name={user.partner.firstName} date={partnersDate} />
        )}
        <div className={styles.when}>
          <TextField
            label={t`Together since`}
            name="togetherSince"
            type="date"
            max={today}
            value={chosen}
            onChange={setTyped}
            onBlur={rest}
            hint={
              lastDate === null ? (
                t`Choose a day, or skip this for now.`
              ) : (
                <span className={styles.that}>{getDaysTogetherText(lastDate, today)}</span>
              )
            }
            error={
              isInFuture && isResting
                ? t`That day hasn’t come yet. Choose today or an earlier one.`
                : null
            }
          />
        </div>
        {code !== null && <PendingCode code={code} onForget={() => decline(code)} />}
        {isPlain && (
          <MutedText
            small
          >{t`Not sure of the exact day? Close is fine. You can change it later.`}</MutedText>
        )}
        <Dock>
          <Button
            type="submit"
            busy={busy}
            disabled={date === null || isInFuture}
          >{t`Save Date`}</Button>
        </Dock>
        <Button kind="plain" className={styles.skip} onClick={skip}>{t`Skip for now`}</Button>
      </Stack>
    </main>
  );
};

export default TogetherSinceScreen;
