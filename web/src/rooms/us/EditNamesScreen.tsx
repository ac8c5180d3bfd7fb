import { useQueryClient } from '@tanstack/react-query';
import { updateProfile } from '@usward/core/account/endpoints';
import { getNameError } from '@usward/core/account/name';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { mutate } from '../../device/cache/mutate.ts';
import { useOnline } from '../../device/network/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { NameFields } from '../../ui/NameFields.tsx';
import { paths } from '../../ui/paths.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { EditPage, OfflineHint, SaveButtons, useGoBack, useUnsaved } from './EditPage.tsx';
import { refetchUsAndDashboard } from './us-queries.ts';

export default function EditNamesScreen() {
  const { user, replaceUser } = useAuth();
  const client = useQueryClient();
  const online = useOnline();
  const goBack = useGoBack(paths.usMe);
  const { busy, attempt } = useAttempt();
  const [names, setNames] = useState({
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
  });
  const { firstName, lastName } = names;
  const isChanged = firstName !== user?.firstName || lastName !== user?.lastName;
  const isReady = online && getNameError(firstName) === null && getNameError(lastName) === null;
  const unsaved = useUnsaved(isChanged);
  const save = () => {
    if (!isReady) return;
    void attempt(async () => {
      const body = { firstName: firstName.trim(), lastName: lastName.trim() };
      replaceUser((await mutate(updateProfile, { body })).user);
      refetchUsAndDashboard(client).catch((error: unknown) => console.error(error));
      toast({ kind: 'success', title: t`Your name is saved` });
      unsaved.saved();
      goBack();
    });
  };
  return (
    <EditPage
      title={t`Your name`}
      description={t`Your partner sees your first name. Every account has a last name, too. No other user sees it, and an initial is fine.`}
      parent={paths.usMe}
      onSave={save}
      unsaved={unsaved}
      actions={<SaveButtons disabled={!isReady} busy={busy} />}
    >
      <NameFields value={names} onChange={setNames} />
      <OfflineHint online={online} />
    </EditPage>
  );
}
