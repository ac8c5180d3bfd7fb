import type { Former } from '@usward/core/account/user';
import { t } from '@usward/core/language/speak';
import { noteParting } from '@usward/core/pairing/endpoints';
import { useFormer } from '../../device/former.ts';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDayOf } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

/** Tells somebody that the other ended the connection, or left for good. */
export const partedWords = (former: Former | null): string =>
  former === null
    ? t`You are not connected any more. What you wrote is yours.`
    : t`You and ${former.firstName} are not connected any more. What you opened to each other can be read until ${formatDayOf(former.until)}.`;

/** What a new code means for the frozen shared space. */
export const newPartnerWords = ({ firstName }: Former): string =>
  t`A new connection starts fresh, also with ${firstName}. What you two shared opens again only if you both ask for it. Three days after connecting, or once you have both written something there, it is out of reach for good.`;

/** How things stand with the frozen shared space, in a line. */
export const sharedPastNote = ({ firstName, until, asked }: Former): string => {
  if (asked === 'partner') return t`${firstName} would like to open it again.`;
  const read = t`Can be read until ${formatDayOf(until)}.`;
  return asked === 'me' ? `${read} ${t`You asked to open it again.`}` : read;
};

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
