import { DEFAULT_TOGETHER_SINCE } from '@usward/core/account/constants';
import { saveOnboarding } from '@usward/core/account/endpoints';
import { CalendarDateSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { mutate } from '../../device/mutate.ts';
import { useUser } from '../../device/session/auth.tsx';
import { todayHere } from '../../device/today-here.ts';
import { useHoldUpdates } from '../../device/update.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useForgetCode } from '../../ui/use-forget-code.ts';
import { dateFailure, nobodySignedIn } from './after-date.ts';
import { CodeToUse } from './CodeToUse.tsx';
import styles from './DateScreen.module.css';
import { daysAnswer } from './date-words.ts';
import { MorningScene } from './MorningScene.tsx';
import { PartnersDate } from './PartnersDate.tsx';
import steps from './StepPage.module.css';
import { useAfterDate } from './use-after-date.ts';

type DateScreenProps = {
  /** A code that waits for a yes: both buttons say it. */
  readonly code: string | null;
};

/** Asks when the relationship began, and leads on to the invite step or straight to the dashboard. */
const DateScreen = ({ code }: DateScreenProps) => {
  const user = useUser();
  const goOn = useAfterDate(code);
  const forget = useForgetCode();
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // What was chosen is in memory only.
  useHoldUpdates(true);
  const today = todayHere();
  const partnersDate = user?.partnerTogetherSince ?? null;
  const chosen = typed ?? partnersDate ?? DEFAULT_TOGETHER_SINCE;
  const parsed = v.safeParse(CalendarDateSchema, chosen);
  const date = parsed.success ? parsed.output : null;
  // What somebody else has said takes the place of what helps to choose.
  const isPlain = code === null && partnersDate === null;
  const isAhead = chosen > today;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || date === null || isAhead) return;
    if (!user) {
      toast(nobodySignedIn);
      return;
    }
    setBusy(true);
    try {
      await goOn(await mutate(saveOnboarding, { body: { togetherSince: date } }));
    } catch (error) {
      toast(dateFailure(error));
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
    // The button goes with the code.
    focusHeading();
  };

  return (
    <main className={styles.start}>
      <div className={styles.morning}>
        <MorningScene />
        <span className={styles.logo} data-theme="paper">
          <Logo />
        </span>
      </div>
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className={classes(steps.form, styles.ask)}
      >
        <Stack gap={2}>
          <h1>{t`When Did You Two Start?`}</h1>
          {isPlain && (
            <Soft>{t`The first date, the first message, the day you knew. You decide what counts.`}</Soft>
          )}
        </Stack>
        {partnersDate !== null && user?.partner && (
          <PartnersDate name={user.partner.firstName} date={partnersDate} />
        )}
        <div className={styles.when}>
          <TextField
            label={t`Together since`}
            name="togetherSince"
            type="date"
            max={today}
            value={chosen}
            onChange={setTyped}
            hint={
              date === null ? (
                t`Choose a day, or skip this for now.`
              ) : (
                <span className={styles.that}>{daysAnswer(date, today)}</span>
              )
            }
            error={isAhead ? t`That day hasn’t come yet. Choose today or an earlier one.` : null}
          />
        </div>
        {code !== null && <CodeToUse code={code} onForget={() => decline(code)} />}
        <div className={steps.actions}>
          {isPlain && (
            <Soft
              small
            >{t`Not sure of the exact day? Close is fine. You can change it later.`}</Soft>
          )}
          <Button
            type="submit"
            busy={busy}
            disabled={date === null || isAhead}
          >{t`Save Date`}</Button>
          <Button kind="plain" onClick={skip}>{t`Skip for now`}</Button>
        </div>
      </form>
    </main>
  );
};

export default DateScreen;
