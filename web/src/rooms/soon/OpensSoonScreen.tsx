import { useAuth } from '../../device/session/auth.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { type RoomToCome, roomsToCome } from './rooms-to-come.ts';
import styles from './soon.module.css';

/** Rooms that stand inside the tabs; the others have a page to themselves. */
const insideTabs: ReadonlySet<RoomToCome> = new Set(['intimacy', 'checkin']);

/** A room that is not open yet: what it will be, and where to go now. */
export default function OpensSoonScreen({ room }: { readonly room: RoomToCome }) {
  const { user } = useAuth();
  const { title, words, holds } = roomsToCome[room];
  return (
    <Page tabs={insideTabs.has(room)} className={styles.soon}>
      <Stack gap={3}>
        <Question>{title}</Question>
        <Soft>{words}</Soft>
      </Stack>
      {holds.length > 0 && (
        <Rows label="What it will hold">
          {holds.map((part) => (
            <Row key={part.title} {...part} />
          ))}
        </Rows>
      )}
      {user ? (
        <LinkButton kind="quiet" to={room === 'admin' ? paths.dashboard : paths.daily}>
          {room === 'admin' ? 'Go to today' : 'Go to today’s question'}
        </LinkButton>
      ) : (
        <LinkButton kind="quiet" to={paths.landing}>
          Go to the start
        </LinkButton>
      )}
    </Page>
  );
}
