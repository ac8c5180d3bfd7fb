import { t } from '@usward/core/language/speak';
import { noteParting } from '@usward/core/pairing/endpoints';
import { useFormer } from '../../device/former.ts';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { partedWords, sharedPastNote } from './parting-words.ts';

/** Says once, and neutrally, that the connection has ended without this person's doing. */
export const PartedNotice = () => {
  const { user, replaceUser } = useAuth();
  const former = useFormer();
  const online = useOnline();
  const { busy, attempt } = useAttempt();
  if (!user?.hasParted) return null;
  const note = () =>
    attempt(async () => {
      const { user: noted } = await mutate(noteParting);
      // The notice takes its own button along.
      focusHeading();
      replaceUser(noted);
    });
  return (
    <Notice icon="part" role="status">
      <p>{partedWords(former)}</p>
      <Button
        kind="plain"
        slim
        busy={busy}
        disabled={!online}
        onClick={() => void note()}
      >{t`I have read this`}</Button>
    </Notice>
  );
};

/** The way to what was shared, while it can be read. */
export const SharedPast = () => {
  const former = useFormer();
  if (former === null) return null;
  return (
    <Rows label={t`What you shared`}>
      <Row
        icon="part"
        title={t`What you and ${former.firstName} shared`}
        note={sharedPastNote(former)}
        to={paths.us}
      />
    </Rows>
  );
};
