import { t } from '@usward/core/language/speak';
import { Button } from '../../../ui/Button.tsx';
import { EmptyPage } from '../../../ui/EmptyPage.tsx';
import { LoadingPage } from '../../../ui/LoadingPage.tsx';
import { useTwo } from '../two.ts';
import { EndCard } from './EndCard.tsx';
import { Lobby } from './Lobby.tsx';
import { forgetPlayed } from './session-memory.ts';
import { stopHere } from './stop-session.ts';
import { Turn } from './Turn.tsx';
import { useHeard } from './use-heard.ts';
import { useMoves } from './use-moves.ts';
import { useReady } from './use-ready.ts';
import { useSession } from './use-session.ts';

type PlayViewProps = {
  /** The room is open to both: without it a game is over. */
  readonly isOpen: boolean;
  readonly onBack: () => void;
};

/** Truth or dare on two phones at once. */
export const PlayView = ({ isOpen, onBack }: PlayViewProps) => {
  const { face, isLost, latest, refresh } = useSession(isOpen);
  const { busy, make, end } = useMoves({ latest, refresh });
  const ready = useReady(face.kind === 'lobby' && face.readyUntil !== null, refresh);
  const two = useTwo();
  useHeard(face.kind);

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
};
