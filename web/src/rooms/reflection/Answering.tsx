import {
  getPrivateItems,
  hasLowAnswer,
  type PrivateAnswers,
} from '@usward/core/reflection/phone-only-items';
import type { Reflection } from '@usward/core/reflection/reflection';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Couple } from '../../couple/use-couple.ts';
import { useOutboxWrites } from '../../device/outbox/outbox.ts';
import { useBlockUpdates } from '../../device/startup/update-offer.ts';
import { useHeadingFocusOnChange } from '../../ui/focus-heading.ts';
import { AnsweringCover } from './AnsweringCover.tsx';
import { AnswerPages } from './AnswerPages.tsx';
import { getFormPages, getPageOfBlock } from './form-pages.ts';
import { ShareAnswersStep } from './ShareAnswersStep.tsx';
import { UndeliveredAnswers } from './UndeliveredAnswers.tsx';
import { getUnsentAnswers } from './unsent-answers.ts';
import { useAnswering, useAnswerSteps } from './use-answering.ts';
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
  const [passed, setPassed] = useState(0);
  useBlockUpdates(Object.keys(answers).length > 0);
  return {
    answers,
    set,
    /** How many were behind on this visit; before all are, nothing can be sent. */
    passed,
    pass: (item: number) => setPassed(Math.max(passed, item + 1)),
    forget: () => {
      set({});
      setPassed(0);
    },
  };
};

/** The private items come before the last step, whatever the history says. */
const useShownPage = (steps: ReturnType<typeof useAnswerSteps>, limit: number): number | null => {
  const page = steps.step?.page ?? null;
  const ahead = page === null ? 0 : Math.max(0, page - limit);
  // So that Back leads one page back from there, too. Later, since React runs effects twice while developing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the history is ahead.
  useEffect(() => {
    if (ahead === 0) return undefined;
    const timer = window.setTimeout(() => steps.backBy(ahead, { page: limit }));
    return () => window.clearTimeout(timer);
  }, [ahead, limit]);
  return page === null ? null : page - ahead;
};

export const Answering = ({ reflection, couple, onDone }: AnsweringProps) => {
  const { id, form, mine } = reflection;
  const steps = useAnswerSteps();
  const answering = useAnswering(reflection);
  const own = usePrivateAnswers();
  const unsent = getUnsentAnswers(id, useOutboxWrites());
  const asked = getFormPages(form).length;
  const last = asked + getPrivateItems(form).length;
  const page = useShownPage(steps, asked + own.passed);
  const shown = couple.frozen ? null : page;
  const stays = hasLowAnswer(own.answers);
  const [isSent, setSent] = useState(false);
  const [wasAsked] = useState(answering.draft.at >= asked);
  // Not before the last step is left: with none of them behind, a private item would come up on the way.
  const forget = useEffectEvent(() => {
    own.forget();
    setSent(false);
  });
  useEffect(() => {
    if (isSent && page === null) forget();
  }, [isSent, page]);
  useHeadingFocusOnChange(shown === null ? (mine ? 'waiting' : 'cover') : `${shown}`);

  const goTo = (to: number) => steps.go({ page: to });
  const send = async (isPrivate: boolean) => {
    if (!(await answering.send(isPrivate))) return;
    setSent(true);
    steps.home();
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
  const goBack = () => steps.back(shown === 0 ? null : { page: shown - 1 });
  if (shown === last) {
    return (
      <ShareAnswersStep
        form={form}
        answering={answering}
        couple={couple}
        stays={stays}
        changing={mine !== null}
        onShare={() => void send(stays)}
        onKeep={() => void send(true)}
        onBack={goBack}
        onPart={(place) => goTo(getPageOfBlock(form, place))}
      />
    );
  }
  return (
    <AnswerPages
      key={shown}
      form={form}
      index={shown}
      answering={answering}
      own={own.answers}
      again={mine !== null || wasAsked}
      onOwn={own.set}
      onNext={() => {
        own.pass(shown - asked);
        goTo(shown + 1);
      }}
      onBack={goBack}
      onClose={steps.home}
    />
  );
};
