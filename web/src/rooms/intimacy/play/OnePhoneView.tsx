import { drawCard } from '@usward/core/intimacy/draw';
import { otherSide, type Setting, type Side } from '@usward/core/intimacy/session';
import { t } from '@usward/core/language/speak';
import { useEffect, useState } from 'react';
import { useStore } from '../../../device/use-store.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button, RoundButton } from '../../../ui/Button.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { Hint } from '../../../ui/Hints.tsx';
import { Drawing } from '../../../ui/Icon.tsx';
import { Bar, Page } from '../../../ui/Page.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Question, Soft } from '../../../ui/Text.tsx';
import { called, calledWithin, useTwo } from '../../../ui/two.ts';
import { $onePhone, changeOnePhone } from './held-games.ts';
import { EnergyChoice } from './Lobby.tsx';
import { after, mayBeAway, OWNER, resumed, returned, type Step } from './one-phone.ts';
import { EndCard, HandOver, NoCards, PlayPage } from './PlayPages.tsx';
import { playIcons } from './play-icons.ts';
import { type Player, Turn } from './Turn.tsx';
import { heldWithin, useSnapshot } from './use-snapshot.ts';

type BeginProps = {
  readonly partner: string;
  readonly onBegin: (setting: Setting) => void;
  readonly onBack: () => void;
};

/** Before a game on one phone. */
const Begin = ({ partner, onBegin, onBack }: BeginProps) => {
  const [energy, setEnergy] = useState<Setting['energy']>('any');
  return (
    <Page tabs>
      <Bar>
        <RoundButton icon="back" label={t`Back`} onClick={onBack} />
      </Bar>
      <Stack as="header" gap={2}>
        <Question>{t`Truth or dare on one phone`}</Question>
        <Soft>{t`It goes from hand to hand, also without a network. Nothing of it is kept.`}</Soft>
      </Stack>
      <EnergyChoice value={energy} onChange={setEnergy} />
      <Stack gap={3}>
        <Button onClick={() => onBegin({ where: 'together', energy })}>{t`Begin`}</Button>
        <Hint icon="both">{t`First you say that you are in, then ${partner} does.`}</Hint>
      </Stack>
    </Page>
  );
};

type ConsentProps = {
  readonly of: Player;
  readonly onAgree: () => void;
  readonly onStop: () => void;
};

/** One of the two says that they are in, for this game only. */
const AreYouIn = ({ of, onAgree, onStop }: ConsentProps) => (
  <PlayPage onStop={onStop}>
    <Avatar name={of.name} who={of.who} size="huge" />
    <Stack gap={3}>
      <Question>{of.name === null ? t`Are you in?` : t`${of.name}, are you in?`}</Question>
      <Soft>{t`For this game only. Pass as often as you like, and stop whenever you like. Nobody asks why.`}</Soft>
    </Stack>
    <Button onClick={onAgree}>{t`I’m in`}</Button>
  </PlayPage>
);

type BolderProps = {
  readonly asker: Player;
  readonly onAgree: () => void;
  readonly onGiveBack: () => void;
  readonly onStop: () => void;
};

/** The asked bolder, in the other's hand: one button says yes, and giving the phone back says nothing. */
const BolderAsked = ({ asker, onAgree, onGiveBack, onStop }: BolderProps) => (
  <PlayPage onStop={onStop}>
    <Stack gap={3}>
      <Question>{t`Bolder?`}</Question>
      <Soft>
        {t`${called({ you: asker.name })} would like it bolder. Only if you do, too. Otherwise the turn just goes on.`}
      </Soft>
    </Stack>
    <Stack gap={2}>
      <Button kind="quiet" onClick={onAgree}>
        <Drawing path={playIcons.bolder} />
        {t`Yes, bolder`}
      </Button>
      <Button kind="plain" onClick={onGiveBack}>{t`Give the phone back`}</Button>
    </Stack>
  </PlayPage>
);

/** Truth or dare on one phone that goes from hand to hand, with or without a network. */
export default function OnePhoneView({ onBack }: { readonly onBack: () => void }) {
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
    case 'hand': {
      const { name } = person(game.to);
      return (
        <HandOver
          title={t`Hand the phone to ${calledWithin({ you: name })}`}
          to={name}
          onTaken={() => go({ type: 'taken' })}
          onStop={stop}
        />
      );
    }
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
}
