import { isEmail } from '@usward/core/account/user';
import { t } from '@usward/core/language/i18n';
import { useEffect, useState } from 'react';
import { useOnline } from '../../device/network/online.ts';
import { useUser } from '../../device/session/auth.tsx';
import { useBlockUpdates } from '../../device/startup/update-offer.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldHints, Hint } from '../../ui/FieldHints.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { PasswordSheet } from '../../ui/PasswordSheet.tsx';
import { paths } from '../../ui/paths.ts';
import { TextField } from '../../ui/TextField.tsx';
import { isSameEmail, useChangeEmail } from './change-email.ts';
import { EditPage, OfflineHint, SaveButtons, useGoBack, useUnsaved } from './EditPage.tsx';

/** The new address counts once its link was opened. */
export default function EditEmailScreen() {
  const user = useUser();
  const online = useOnline();
  const goBack = useGoBack(paths.usMe);
  const { isSent, busy, error, forgetError, startAgain, send, look } = useChangeEmail(() => {
    unsaved.saved();
    goBack();
  });
  const [typed, setTyped] = useState('');
  const email = typed.trim();
  const isSame = isSameEmail(email, user?.email ?? null);
  const isReady = online && isEmail(email) && !isSame;
  // The input is stored nowhere.
  useBlockUpdates(isSent);
  const unsaved = useUnsaved(!isSent && typed !== '');

  useEffect(() => {
    if (isSent) focusHeading();
  }, [isSent]);

  if (isSent) {
    return (
      <EditPage
        key="sent"
        title={t`Check your email`}
        description={t`Open the link we sent to ${email}. Nothing changes until you do. After that, you may need to sign in again with the new address.`}
        parent={paths.usMe}
        onSave={() => void look(email)}
        actions={
          <SaveButtons label={t`I’ve opened it`} busy={busy} disabled={!online}>
            <Button
              kind="plain"
              disabled={busy}
              onClick={startAgain}
            >{t`Use a different address`}</Button>
          </SaveButtons>
        }
      >
        <FieldHints
          id="email-sent"
          error={error}
          hint={t`Can’t find it? Check your spam folder.`}
        />
        <OfflineHint online={online} />
      </EditPage>
    );
  }
  return (
    <>
      <EditPage
        key="address"
        title={t`Your email address`}
        description={t`You use it to sign in. We’ll send a link to the new address, so only you can change it.`}
        parent={paths.usMe}
        unsaved={unsaved}
        onSave={() => {
          if (isReady) void send(email);
        }}
        actions={<SaveButtons label={t`Send the link`} busy={busy} disabled={!isReady} />}
      >
        <Hint icon="envelope">{user?.email ?? t`Go online to see your current address.`}</Hint>
        <Hint icon="eye">{t`Your partner sees it once you’ve opened the link we emailed you.`}</Hint>
        <TextField
          label={t`New email address`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          value={typed}
          onChange={(description) => {
            setTyped(description);
            forgetError();
          }}
          error={error ?? (isSame && email !== '' ? t`This is already your address.` : null)}
        />
        <OfflineHint online={online} />
      </EditPage>
      <PasswordSheet
        why={t`It’s been a while since you signed in. Enter your password again and we’ll send the link.`}
      />
    </>
  );
}
