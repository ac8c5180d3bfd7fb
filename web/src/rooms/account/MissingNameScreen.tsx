import { updateProfile } from '@usward/core/account/endpoints';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { mutate } from '../../device/cache/mutate.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { getErrorMessage } from '../../device/session/identity-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { NameFields } from '../../ui/NameFields.tsx';
import { toast } from '../../ui/toast.ts';
import { StepPage } from './StepPage.tsx';
import { areValidNames } from './sign-up-steps.ts';

const MissingNameScreen = () => {
  const { user, replaceUser } = useAuth();
  const [names, setNames] = useState({
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
  });
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (!areValidNames(names) || busy) return;
    setBusy(true);
    try {
      const body = { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
      replaceUser((await mutate(updateProfile, { body })).user);
    } catch (error) {
      setBusy(false);
      toast({
        kind: 'error',
        title: t`Your name wasn’t saved`,
        description: getErrorMessage(error) ?? t`Please try again.`,
      });
    }
  };

  return (
    <StepPage
      heading={t`What's your name?`}
      note={t`Your partner sees your first name. Every account has a last name, too. No other user sees it, and an initial is fine.`}
      onSubmit={save}
      actions={
        <Button type="submit" disabled={!areValidNames(names)} busy={busy}>{t`Continue`}</Button>
      }
    >
      <NameFields focused value={names} onChange={setNames} />
    </StepPage>
  );
};

export default MissingNameScreen;
