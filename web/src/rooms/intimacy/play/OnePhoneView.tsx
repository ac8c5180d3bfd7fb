import { drawCard } from '@usward/core/intimacy/draw';
import { otherSide, type Side } from '@usward/core/intimacy/session';
import { t } from '@usward/core/language/speak';
import { useEffect } from 'react';
import { useStore } from '../../../device/use-store.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { calledWithin } from '../../../ui/two.ts';
import { useTwo } from '../two.ts';
import { EndCard } from './EndCard.tsx';
import { NoCards } from './NoCards.tsx';
import { AreYouIn, Begin, BolderAsked, HandOver } from './OnePhoneParts.tsx';
import { after, mayBeAway, OWNER, resumed, returned, type Step } from './one-phone.ts';
import { $onePhone, changeOnePhone } from './one-phone-memory.ts';
import { heldWithin } from './snapshot-rules.ts';
import { type Player, Turn } from './Turn.tsx';
import { useSnapshot } from './use-snapshot.ts';

/** Truth or dare on one phone that goes from hand to hand, with or without a network. */
export const OnePhoneView = ({ onBack }: { readonly onBack: () => void }) => {
  const two = useTwo();
  const { cards, comfort, isFetching, refetch } = useSnapshot();
  const { id, game } = useStore($onePhone);
  useEffect(() => changeOnePhone(resumed), []);

  // Each hand begins at the top of what it is shown.
  useEffect(() => {
    if (game.phase !== 'setting' && game.phase !== 'turn') focusHeading();
  }, [game.phase]);

  const person = (side: Side): Player =>
    side === OWNER ? { who: 'me', name: two.me } : { who: 'you', name: two.you };
  const go = (step: Step) => {
    const seed = crypto.randomUUID();
    changeOnePhone((before) =>
      after(before, step, (session, kind) => drawCard(cards, comfort, session, kind, seed)),
    );
  };
  const stop = () => go({ type: 'stop' });

  if (game.phase === 'over') {
    const close = () => {
      // In the partner's hand it stays until the owner has the phone back.
      if (!mayBeAway(game)) changeOnePhone(returned);
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
  switch (game.phase) {
    case 'waits':
      return null;
    case 'setting':
      return (
        <Begin
          partner={calledWithin(two)}
          onBegin={(setting) => go({ type: 'begin', setting })}
          onBack={onBack}
        />
      );
    case 'consent':
      return (
        <AreYouIn
          of={person(game.of)}
          onAgree={() => go({ type: 'agree-to-play' })}
          onStop={stop}
        />
      );
    case 'hand':
      return <HandOver to={person(game.to)} onTaken={() => go({ type: 'taken' })} onStop={stop} />;
    case 'bolder':
      return (
        <BolderAsked
          asker={person(game.session.turnOf)}
          onAgree={() => go({ type: 'move', move: { type: 'agree' } })}
          onGiveBack={() => go({ type: 'give-back' })}
          onStop={stop}
        />
      );
    case 'turn': {
      const { turnOf } = game.session;
      return (
        <Turn
          session={heldWithin(game.session, cards)}
          side={turnOf}
          holder={person(turnOf)}
          other={person(otherSide(turnOf))}
          busy={null}
          onMove={(move) => go({ type: 'move', move })}
          onStop={stop}
          onBack={null}
        />
      );
    }
  }
};
