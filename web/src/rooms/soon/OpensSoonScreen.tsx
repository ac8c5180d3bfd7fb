import { useAuth } from '../../device/session/auth.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { NothingYet } from '../../ui/NothingYet.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { type RoomToCome, roomsToCome } from './rooms-to-come.ts';

/** Rooms that stand inside the tabs; the others have a page to themselves. */
const insideTabs: ReadonlySet<RoomToCome> = new Set(['intimacy']);

/** A room that is not open yet: what it will be, and where to go now. */
export default function OpensSoonScreen({ room }: { readonly room: RoomToCome }) {
  const { user } = useAuth();
  const { title, words, holds } = roomsToCome[room];
  return (
    <NothingYet tabs={insideTabs.has(room)} title={title} words={words}>
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
    </NothingYet>
  );
}
