import { hasLowAnswer, type PrivateAnswers } from '@usward/core/reflection/phone-only-items';
import type { Reflection } from '@usward/core/reflection/reflection';
import { useState } from 'react';
import type { Couple } from '../../couple/use-couple.ts';
import { useOutboxWrites } from '../../device/outbox/outbox.ts';
import { useBlockUpdates } from '../../device/startup/update-offer.ts';
import { useHeadingFocusOnChange } from '../../ui/focus-heading.ts';
import { AnsweringCover } from './AnsweringCover.tsx';
import { BlockStep } from './BlockStep.tsx';
import { PhoneOnlyItemsStep } from './PhoneOnlyItemsStep.tsx';
import { ShareAnswersStep } from './ShareAnswersStep.tsx';
import { UndeliveredAnswers } from './UndeliveredAnswers.tsx';
import { getUnsentAnswers } from './unsent-answers.ts';
import { type AnswerStep, useAnswering, useAnswerSteps } from './use-answering.ts';
import { WaitingForPartner } from './WaitingForPartner.tsx';

type AnsweringProps = {
  /** With pending writes; in state none, mine or partner. */
  readonly reflection: Reflection;
  readonly couple: Couple;
  readonly onDone: () => void;
};

/** In memory only, and gone with this screen. */
const usePrivateAnswers = () => {
  const [answers, set] = useState<PrivateAnswers>({});
  const [asked, setAsked] = useState(false);
  useBlockUpdates(Object.keys(answers).length > 0);
  return {
    answers,
    set,
    /** Seen on this visit; before that nothing can be sent. */
    asked,
    ask: () => setAsked(true),
    forget: () => {
      set({});
      setAsked(false);
    },
  };
};

/** The private items come before the last step, whatever the history says. */
const resolveStep = (
  step: AnswerStep | null,
  blocks: number,
  asked: boolean,
): AnswerStep | null => {
  if (step?.at === 'block' && step.index >= blocks) return { at: 'private' };
  return step?.at === 'share' && !asked ? { at: 'private' } : step;
};

export const Answering = ({ reflection, couple, onDone }: AnsweringProps) => {
  const { id, form, mine } = reflection;
  const { blocks } = form;
  const steps = useAnswerSteps();
  const answering = useAnswering(reflection);
  const own = usePrivateAnswers();
  const unsent = getUnsentAnswers(id, useOutboxWrites());
  const shown = couple.frozen ? null : resolveStep(steps.step, blocks.length, own.asked);
  const index = shown?.at === 'block' ? shown.index : blocks.length;
  const stays = hasLowAnswer(own.answers);
  useHeadingFocusOnChange(shown === null ? (mine ? 'waiting' : 'cover') : `${shown.at} ${index}`);

  const goTo = (at: number) =>
    steps.go(at < blocks.length ? { at: 'block', index: at } : { at: 'private' });
  const toShare = () => {
    own.ask();
    if (steps.step?.at !== 'share') steps.go({ at: 'share' });
  };
  const send = async () => {
    if (!(await answering.send(stays))) return;
    own.forget();
    steps.home();
  };
  const progress = {
    at: index + Number(shown?.at === 'share'),
    of: blocks.length + 2,
  };

  if (shown === null) {
    const start = () => goTo(answering.draft.at);
    const cover = {
      reflection,
      couple,
      begun: answering.begun,
      children: <UndeliveredAnswers id={id} reflection={reflection} couple={couple} />,
    };
    return mine ? (
      <WaitingForPartner
        {...cover}
        mine={mine}
        unsent={unsent}
        onChange={start}
        onLeave={answering.letGo}
      />
    ) : (
      <AnsweringCover {...cover} onStart={start} onDiscard={answering.letGo} onDone={onDone} />
    );
  }
  if (shown.at === 'private') {
    return (
      <PhoneOnlyItemsStep
        progress={progress}
        answers={own.answers}
        again={mine !== null}
        onChange={own.set}
        onLow={answering.keepSent}
        onNext={toShare}
        onBack={() => steps.back({ at: 'block', index: blocks.length - 1 })}
      />
    );
  }
  if (shown.at === 'share') {
    return (
      <ShareAnswersStep
        form={form}
        progress={progress}
        answering={answering}
        couple={couple}
        stays={stays}
        changing={mine !== null}
        onSend={() => void send()}
        onBack={() => steps.back({ at: 'private' })}
        onPart={(at) => goTo(at)}
      />
    );
  }
  const block = blocks[shown.index];
  return (
    block && (
      <BlockStep
        key={block.id}
        block={block}
        progress={progress}
        answering={answering}
        couple={couple}
        onNext={() => {
          answering.reach(shown.index + 1);
          goTo(shown.index + 1);
        }}
        onBack={() =>
          steps.back(shown.index === 0 ? null : { at: 'block', index: shown.index - 1 })
        }
      />
    )
  );
};
