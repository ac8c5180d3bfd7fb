import { stopSession } from '@usward/core/intimacy/endpoints';
import { t } from '@usward/core/language/speak';
import { call } from '../../../device/api.ts';
import { queueWrite } from '../../../device/outbox/outbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyPage } from '../../../ui/EmptyPage.tsx';
import { useHeadingFocus } from '../../../ui/focus-heading.ts';
import { LoadingPage } from '../../../ui/Skeleton.tsx';
import { useTwo } from '../../../ui/two.ts';
import { forgetPlayed, noteStopped } from './held-games.ts';
import { Lobby } from './Lobby.tsx';
import { EndCard } from './PlayPages.tsx';
import { Turn } from './Turn.tsx';
import { useMoves } from './use-moves.ts';
import { useReady } from './use-ready.ts';
import { useSession } from './use-session.ts';

/**
 * Stops a session: on this phone at once, and on the server as soon as it can be reached, also when
 * the app is closed meanwhile.
 */
const stopHere = async (session: string): Promise<void> => {
  noteStopped(session);
  const input = { body: { session } };
  try {
    await queueWrite(stopSession, input);
  } catch {
    // A phone that cannot keep anything can still tell.
    await call(stopSession, input, { key: crypto.randomUUID() });
  }
};

type PlayViewProps = {
  /** The room is open to both: without it a game is over. */
  readonly isOpen: boolean;
  readonly onBack: () => void;
};

/** Truth or dare on two phones at once. */
export default function PlayView({ isOpen, onBack }: PlayViewProps) {
  const { face, isLost, latest, refresh } = useSession(isOpen);
  const { busy, make, end } = useMoves({ latest, refresh });
  const ready = useReady(face.kind === 'lobby' && face.readyUntil !== null, refresh);
  const two = useTwo();
  useHeadingFocus(face.kind);

  const stop = (id: string) => {
    end();
    stopHere(id).catch((error: unknown) => console.error(error));
  };

  switch (face.kind) {
    case 'playing': {
      const { session } = face;
      return (
        <Turn
          session={{ ...session, seen: [] }}
          side={session.side}
          holder={{ who: 'me', name: two.me }}
          other={{ who: 'you', name: two.you }}
          busy={busy}
          isLost={isLost}
          onMove={(move) => void make(move, session)}
          onStop={() => stop(session.id)}
          onBack={onBack}
        />
      );
    }
    case 'ended':
      return (
        <EndCard
          game={face.id}
          onClose={() => {
            forgetPlayed();
            onBack();
          }}
        />
      );
    case 'lobby':
      return (
        <Lobby
          readyUntil={face.readyUntil}
          busy={ready.busy}
          isLost={isLost}
          onReady={(setting) => void ready.sayReady(setting)}
          onTakeBack={() => void ready.takeBack()}
          onBack={onBack}
        />
      );
    case 'not-here':
      return (
        <EmptyPage
          title={t`This is not set up`}
          words={t`It opens once you have both switched it on. Nothing is lost.`}
        >
          <Button onClick={onBack}>{t`Back`}</Button>
        </EmptyPage>
      );
    case 'unreachable':
      return (
        <EmptyPage
          title={t`Two phones need a connection`}
          words={t`There is none just now. One phone is enough to play without it.`}
          onRetry={() => void refresh()}
        >
          <Button kind="plain" onClick={onBack}>{t`Back`}</Button>
        </EmptyPage>
      );
    case 'loading':
      return <LoadingPage title={t`Truth or dare`} blocks={['title', 'card', 'button']} />;
  }
}
