import { stopPlaySession } from '@usward/core/intimacy/endpoints';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { useCouple } from '../../../couple/use-couple.ts';
import { call } from '../../../device/network/api.ts';
import { queueWrite } from '../../../device/outbox/outbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyPage } from '../../../ui/EmptyPage.tsx';
import { useHeadingFocusOnChange } from '../../../ui/focus-heading.ts';
import { LoadingPage } from '../../../ui/Skeleton.tsx';
import { forgetPlaySession, rememberStoppedPlaySession } from './active-games.ts';
import { Lobby } from './Lobby.tsx';
import { EndCard } from './PlayPages.tsx';
import { Turn } from './Turn.tsx';
import { useMoves } from './use-moves.ts';
import { usePlaySession } from './use-play-session.ts';
import { useSetReady } from './use-set-ready.ts';

/** Stops immediately here, and on the server once reachable, even if the app is closed meanwhile. */
const stopHereAndOnServer = async (playSession: string): Promise<void> => {
  rememberStoppedPlaySession(playSession);
  const input = { body: { playSession } };
  try {
    await queueWrite(stopPlaySession, input);
  } catch {
    // A phone without working storage can still send it.
    await call(stopPlaySession, input, { key: crypto.randomUUID() });
  }
};

type TwoPhoneViewProps = {
  readonly isOpen: boolean;
  readonly onBack: () => void;
};

export default function TwoPhoneView({ isOpen, onBack }: TwoPhoneViewProps) {
  const { viewState, isLost, latest, refresh } = usePlaySession(isOpen);
  const { busy, make, end } = useMoves({ latest, refresh });
  const ready = useSetReady(viewState.kind === 'lobby' && viewState.readyUntil !== null, refresh);
  const couple = useCouple();
  const [isApart, setIsApart] = useState(false);
  // A game that is over no longer says where the two were.
  if (viewState.kind === 'playing' && (viewState.playSession.where === 'apart') !== isApart) {
    setIsApart(!isApart);
  }
  useHeadingFocusOnChange(viewState.kind);

  const stop = (id: string) => {
    end();
    stopHereAndOnServer(id).catch((error: unknown) => console.error(error));
  };

  switch (viewState.kind) {
    case 'playing': {
      const { playSession } = viewState;
      return (
        <Turn
          playSession={{ ...playSession, seen: [] }}
          side={playSession.side}
          holder={{ who: 'me', name: couple.me }}
          other={{ who: 'you', name: couple.you }}
          busy={busy}
          isLost={isLost}
          onMove={(move) => void make(move, playSession)}
          onStop={() => stop(playSession.id)}
          onBack={onBack}
        />
      );
    }
    case 'ended':
      return (
        <EndCard
          game={viewState.id}
          isApart={isApart}
          onClose={() => {
            forgetPlaySession();
            onBack();
          }}
        />
      );
    case 'lobby':
      return (
        <Lobby
          readyUntil={viewState.readyUntil}
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
          title={t`This isn’t set up`}
          words={t`It opens once you’ve both turned it on. Nothing is lost.`}
        >
          <Button onClick={onBack}>{t`Back`}</Button>
        </EmptyPage>
      );
    case 'unreachable':
      return (
        <EmptyPage
          title={t`Two phones need a connection`}
          words={t`There isn’t one right now. You can still play on one phone.`}
          onRetry={() => void refresh()}
        >
          <Button kind="plain" onClick={onBack}>{t`Back`}</Button>
        </EmptyPage>
      );
    case 'loading':
      return <LoadingPage title={t`Truth or dare`} blocks={['title', 'card', 'button']} />;
  }
}
