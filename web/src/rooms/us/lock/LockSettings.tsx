import { t } from '@usward/core/language/speak';
import { useLockOn } from '../../../device/lock/lock.ts';
import { hideNow } from '../../../device/lock/quick-hide.ts';
import { useUser } from '../../../device/session/auth.tsx';
import { paths } from '../../../paths.ts';
import { RoundLink } from '../../../ui/Button.tsx';
import { Bar, Page } from '../../../ui/Page.tsx';
import { Row, Rows } from '../../../ui/Rows.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Question, Soft } from '../../../ui/Text.tsx';
import { Thoughts } from '../../../ui/Thoughts.tsx';
import { LockIsOff } from './LockIsOff.tsx';
import { LockIsOn } from './LockIsOn.tsx';
import { lockThoughts } from './lock-words.ts';

/** The lock of the app on this phone: on or off, when it closes, and what it can and cannot do. */
export default function LockSettings() {
  const user = useUser();
  const isOn = useLockOn();
  return (
    <Page tabs>
      <Bar>
        <RoundLink icon="back" label={t`Back to Us`} to={paths.us} />
      </Bar>
      <Stack as="header" gap={3}>
        <Question>{t`App lock`}</Question>
        <Soft>
          {isOn
            ? t`Usward asks on this phone before it opens.`
            : t`Have Usward ask on this phone before it opens.`}
        </Soft>
      </Stack>
      {user && (isOn ? <LockIsOn /> : <LockIsOff personId={user.id} />)}
      <Stack as="section">
        <h2>{t`Hide it quickly`}</h2>
        <Rows>
          <Row
            icon="eye"
            title={t`Hide the app now`}
            note={
              isOn
                ? t`Or tap twice on the two lines of Us, or on the logo. It locks at once.`
                : t`Or tap twice on the two lines of Us, or on the logo. A blank page covers all; a tap brings it back.`
            }
            onClick={hideNow}
          />
        </Rows>
        <Soft small>{t`On a keyboard it is F2.`}</Soft>
      </Stack>
      <Stack as="section">
        <h2>{t`What it does`}</h2>
        <Thoughts of={lockThoughts} />
      </Stack>
    </Page>
  );
}
