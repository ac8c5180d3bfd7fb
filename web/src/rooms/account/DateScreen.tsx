import { DEFAULT_TOGETHER_SINCE } from '@usward/core/account/constants';
import { saveOnboarding } from '@usward/core/account/endpoints';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { mutate } from '../../device/mutate.ts';
import { useUser } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { dateFailure, nobodySignedIn } from './after-date.ts';
import { StepPage } from './StepPage.tsx';
import { useAfterDate } from './use-after-date.ts';

const today = (): string => {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** Asks when the relationship began, and leads on to the invite step or straight to the dashboard. */
const DateScreen = () => {
  const user = useUser();
  const goOn = useAfterDate();
  const [date, setDate] = useState<string>(DEFAULT_TOGETHER_SINCE);
  const [busy, setBusy] = useState(false);
  const isAhead = date > today();
  const isChosen = date !== '' && !isAhead;

  const save = async () => {
    if (busy || !isChosen) return;
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
    if (!busy) goOn(null);
  };

  return (
    <StepPage
      heading={t`When Did You Two Start?`}
      note={t`The day you count from. You can change it later.`}
      onSubmit={save}
      actions={
        <>
          <Button type="submit" busy={busy} disabled={!isChosen}>{t`Save Date`}</Button>
          <Button kind="plain" onClick={skip}>{t`Skip for now`}</Button>
        </>
      }
    >
      <TextField
        label={t`Together since`}
        name="togetherSince"
        type="date"
        max={today()}
        value={date}
        onChange={setDate}
        hint={date === '' && t`Choose a day, or skip this for now.`}
        error={isAhead ? t`This day is still to come.` : null}
      />
    </StepPage>
  );
};

export default DateScreen;
