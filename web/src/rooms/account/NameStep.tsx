import { updateProfile } from '@usward/core/account/endpoints';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { mutate } from '../../device/mutate.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { messageOf } from '../../device/session/identity-words.ts';
import { Button } from '../../ui/Button.tsx';
import { NameFields } from '../../ui/NameFields.tsx';
import { toast } from '../../ui/toast.ts';
import { StepPage } from './StepPage.tsx';
import { areNames } from './sign-up-rules.ts';

/** Asks somebody who is signed in for the names that are still missing. */
const NameStep = () => {
  const { user, replaceUser } = useAuth();
  const [names, setNames] = useState({
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
  });
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (!areNames(names) || busy) return;
    setBusy(true);
    try {
      const body = { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
      replaceUser((await mutate(updateProfile, { body })).user);
    } catch (error) {
      setBusy(false);
      toast({
        kind: 'error',
        title: t`Your name was not saved`,
        description: messageOf(error) ?? t`Please try again.`,
      });
    }
  };

  return (
    <StepPage
      heading={t`What's your name?`}
      note={t`Your partner sees your first name. The last name stays in your account.`}
      onSubmit={save}
      actions={<Button type="submit" disabled={!areNames(names)} busy={busy}>{t`Continue`}</Button>}
    >
      <NameFields focused value={names} onChange={setNames} />
    </StepPage>
  );
};

export default NameStep;
