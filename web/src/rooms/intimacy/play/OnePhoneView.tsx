import { drawCard } from '@usward/core/intimacy/card-selection';
import { otherSide, type Setting, type Side } from '@usward/core/intimacy/play-session';
import { t } from '@usward/core/language/i18n';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { partnerName, partnerNameInSentence, useCouple } from '../../../couple/use-couple.ts';
import { useStore } from '../../../device/use-store.ts';
import TruthOrDare from '../../../pictures/play-truth-or-dare.svg?picture';
import { Button } from '../../../ui/Button.tsx';
import { Dock } from '../../../ui/Dock.tsx';
import { Hint } from '../../../ui/FieldHints.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { PathIcon } from '../../../ui/Icon.tsx';
import { paths } from '../../../ui/paths.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../../ui/Text.tsx';
import { createEntry, parseEntry } from '../lab-views.ts';
import { ScenePage } from '../ScenePage.tsx';
import { $onePhone, updateOnePhoneGame } from './active-games.ts';
import { EnergyChoice } from './Lobby.tsx';
import {
  applyStep,
  type GameStep,
  mightPartnerHoldPhone,
  OWNER_SIDE,
  reclaim,
  resume,
} from './one-phone-game.ts';
import { AskPage, EndCard, HandOver, NoCards } from './PlayPages.tsx';
import { playIcons } from './play-icons.ts';
import type { Player } from './play-labels.ts';
import { Turn } from './Turn.tsx';
import styles from './table.module.css';
import { useCardSnapshot, withoutDisallowedCard } from './use-card-snapshot.ts';

type StartPageProps = {
  readonly partner: string;
  readonly onBegin: (setting: Setting) => void;
  readonly onBack: () => void;
};

const StartPage = ({ partner, onBegin, onBack }: StartPageProps) => {
  const [energy, setEnergy] = useState<Setting['energy']>('any');
  return (
    <ScenePage picture={TruthOrDare} backLabel={t`Back`} onBack={onBack}>
      <Stack as="header" gap={2}>
        <QuestionHeading>{t`Truth or dare on one phone`}</QuestionHeading>
        <MutedText>{t`Pass one phone back and forth, even offline. Nothing is saved.`}</MutedText>
      </Stack>
      <EnergyChoice value={energy} onChange={setEnergy} />
      <Hint icon="both">{t`First you say you’re in, then ${partner} does.`}</Hint>
      <Dock>
        <Button onClick={() => onBegin({ where: 'together', energy })}>{t`Begin`}</Button>
      </Dock>
    </ScenePage>
  );
};

type ConsentProps = {
  readonly of: Player;
  readonly onAgree: () => void;
  readonly onStop: () => void;
};

const ConsentPage = ({ of, onAgree, onStop }: ConsentProps) => (
  <AskPage
    of={of}
    title={of.name === null ? t`Are you in?` : t`${of.name}, are you in?`}
    words={t`For this game only. Pass as often as you like, and stop whenever you like. No one asks why.`}
    action={<Button className={styles.main} onClick={onAgree}>{t`I’m in`}</Button>}
    onStop={onStop}
  />
);

type BolderProps = {
  readonly asker: Player;
  readonly holder: Player;
  readonly onAgree: () => void;
  readonly onGiveBack: () => void;
  readonly onStop: () => void;
};

/** One button agrees; giving the phone back reveals no answer. */
const BolderRequest = ({ asker, holder, onAgree, onGiveBack, onStop }: BolderProps) => (
  <AskPage
    of={holder}
    title={t`Bolder?`}
    words={t`${partnerName({ you: asker.name })} would like to go bolder. Only if you would, too. Otherwise, you’ll just keep playing.`}
    action={
      <>
        <Button kind="quiet" onClick={onAgree}>
          <PathIcon path={playIcons.bolder} />
          {t`Yes, bolder`}
        </Button>
        <Button kind="plain" onClick={onGiveBack}>{t`Give the phone back`}</Button>
      </>
    }
    onStop={onStop}
  />
);

/**
 * A game is nowhere but in memory. Its history entry knows that one was begun, so that a game which went with a
 * reload is said to be over.
 */
const useLostGame = (id: string, isBegun: boolean) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  // Of whatever age: the room has looked at that.
  const begun = parseEntry(state, 0)?.game ?? null;
  const noteGame = useEffectEvent(() => {
    if (begun !== id)
      navigate(paths.intimacy, { replace: true, state: createEntry('one-phone', id) });
  });
  useEffect(() => {
    if (isBegun) noteGame();
  }, [isBegun]);
  return begun === id ? null : begun;
};

export default function OnePhoneView({ onBack }: { readonly onBack: () => void }) {
  const couple = useCouple();
  const { cards, comfort, isFetching, refetch } = useCardSnapshot();
  const { id, game } = useStore($onePhone);
  useEffect(() => updateOnePhoneGame(resume), []);
  const lostGame = useLostGame(id, game.phase !== 'setting');

  // Each holder starts at the top of the page.
  useEffect(() => {
    if (game.phase !== 'setting' && game.phase !== 'turn') focusHeading();
  }, [game.phase]);

  const getPlayer = (side: Side): Player =>
    side === OWNER_SIDE ? { who: 'me', name: couple.me } : { who: 'you', name: couple.you };
  const go = (step: GameStep) => {
    const seed = crypto.randomUUID();
    updateOnePhoneGame((before) =>
      applyStep(before, step, (playSession, kind) =>
        drawCard(cards, comfort, playSession, kind, seed),
      ),
    );
  };
  const stop = () => go({ type: 'stop' });

  if (game.phase === 'over') {
    const close = () => {
      // While the phone may be with the partner, the game stays until the owner reclaims it.
      if (!mightPartnerHoldPhone(game)) updateOnePhoneGame(reclaim);
      onBack();
    };
    return <EndCard game={id} onClose={close} />;
  }
  if (cards.length === 0) {
    return (
      <NoCards
        title={t`Truth or dare on one phone`}
        isFetching={isFetching}
        onRetry={refetch}
        onBack={onBack}
      />
    );
  }
  if (game.phase === 'setting' && lostGame !== null)
    return <EndCard game={lostGame} onClose={onBack} />;
  switch (game.phase) {
    case 'waits':
      return null;
    case 'setting':
      return (
        <StartPage
          partner={partnerNameInSentence(couple)}
          onBegin={(setting) => go({ type: 'begin', setting })}
          onBack={onBack}
        />
      );
    case 'consent':
      return (
        <ConsentPage
          of={getPlayer(game.of)}
          onAgree={() => go({ type: 'agree-to-play' })}
          onStop={stop}
        />
      );
    case 'hand': {
      const to = getPlayer(game.to);
      const name = partnerNameInSentence({ you: to.name });
      const firstWord = partnerName({ you: to.name });
      return (
        <HandOver
          title={t`Pass the phone to ${name}`}
          words={
            game.next.phase === 'bolder'
              ? t`${firstWord} will be asked about going bolder, and can just hand the phone back.`
              : t`The next card stays face down until ${name} is ready.`
          }
          to={to}
          onTaken={() => go({ type: 'taken' })}
          onStop={stop}
        />
      );
    }
    case 'bolder':
      return (
        <BolderRequest
          asker={getPlayer(game.playSession.currentTurn)}
          holder={getPlayer(otherSide(game.playSession.currentTurn))}
          onAgree={() => go({ type: 'move', move: { type: 'agree' } })}
          onGiveBack={() => go({ type: 'give-back' })}
          onStop={stop}
        />
      );
    case 'turn': {
      const { currentTurn } = game.playSession;
      return (
        <Turn
          playSession={withoutDisallowedCard(game.playSession, cards)}
          side={currentTurn}
          holder={getPlayer(currentTurn)}
          other={getPlayer(otherSide(currentTurn))}
          busy={null}
          isShared
          onMove={(move) => go({ type: 'move', move })}
          onStop={stop}
          onBack={null}
        />
      );
    }
  }
}
