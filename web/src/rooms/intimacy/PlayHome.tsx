import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { Comfort } from '@usward/core/intimacy/comfort';
import { t } from '@usward/core/language/i18n';
import { useEffect, useState } from 'react';
import { InviteCodeCard } from '../../couple/InviteCode.tsx';
import { useShareOwnCode } from '../../couple/share-invite.ts';
import { partnerNameInSentence } from '../../couple/use-couple.ts';
import { useAuthoringCouple } from '../../device/authoring-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { getPlayOpenedDraftKey } from '../../device/storage/draft-keys.ts';
import { draftText, setDraft } from '../../device/storage/drafts.ts';
import HowWasIt from '../../pictures/play-how-was-it.svg?picture';
import Ideas from '../../pictures/play-ideas.svg?picture';
import Quizzes from '../../pictures/play-quizzes.svg?picture';
import TruthOrDare from '../../pictures/play-truth-or-dare.svg?picture';
import Apart from '../../pictures/scene-apart.svg?picture';
import { LinkButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { dashboardInvitePath, paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { toast } from '../../ui/toast.ts';
import { getComfortOneLevelLower, saveComfort } from './comfort-draft.ts';
import { type CoverState, getIdeasCover, getTruthOrDareCover } from './cover-states.ts';
import styles from './covers.module.css';
import { LabHomeLayout, type LabHomeProps } from './LabHomeLayout.tsx';
import { LeaveLab } from './LeaveLab.tsx';
import { NEW, OPENED_TEXT } from './lab-copy.ts';
import { useNewMarks } from './new-marks.ts';
import { PlayCover } from './PlayCover.tsx';
import { QuizTurn } from './QuizTurn.tsx';

const Invite = ({ meName }: { readonly meName: string | null }) => {
  const { data } = useQuery({ ...createReadOptions(getDashboard), enabled: false });
  const invite = data?.invite ?? null;
  const { share, copied } = useShareOwnCode(invite?.inviteCode ?? null, data?.sealedOn != null);
  if (invite === null || Date.parse(invite.expiresAt) <= Date.now()) {
    return <LinkButton icon="share" to={dashboardInvitePath}>{t`Invite your partner`}</LinkButton>;
  }
  return (
    <InviteCodeCard
      code={invite.inviteCode}
      expiresAt={invite.expiresAt}
      meName={meName}
      copied={copied}
      onShare={() => void share()}
    />
  );
};

type Marks = ReturnType<typeof useNewMarks>;

type CoupleCoversProps = Pick<LabHomeProps, 'lab' | 'isPaired' | 'onOpen'> & {
  readonly marks: Marks;
  readonly home: Exclude<LabHomeProps['home'], 'alone'>;
};

const CoupleCovers = ({ home, lab, isPaired, marks, onOpen }: CoupleCoversProps) => {
  const facts = { home, lab, isPaired };
  const toProps = ({ note, view }: CoverState) => ({
    note,
    onOpen: view && (() => onOpen(view)),
    isForAdults: home !== 'open',
  });
  return (
    <>
      <PlayCover
        picture={TruthOrDare}
        title={t`Truth or dare`}
        isNew={marks.has('truth-or-dare')}
        {...toProps(getTruthOrDareCover(facts))}
      />
      <PlayCover
        picture={Ideas}
        title={t`Ideas`}
        isNew={marks.has('ideas')}
        {...toProps(getIdeasCover(facts))}
      />
    </>
  );
};

const lowerOneLevel = async (from: Comfort): Promise<void> => {
  const lowered = getComfortOneLevelLower(from);
  if (lowered === null || (await saveComfort(lowered)))
    toast({ title: lowered ? t`Your level is one lower` : t`It’s already as sweet as it gets` });
};

const getComfortNote = (comfort: Comfort | null): string =>
  comfort
    ? // Never the choice itself: both may look at the screen together.
      t`Set, but not shown here, so you can look at this screen together.`
    : t`Not set yet. Only you will ever see them.`;

const OwnSide = ({
  home,
  lab,
  couple,
  marks,
  onOpen,
}: LabHomeProps & { readonly marks: Marks }) => {
  const { comfort } = lab;
  return (
    <Rows label={t`Your side`}>
      <Row
        icon="lock"
        title={t`Your boundaries`}
        note={getComfortNote(comfort)}
        end="next"
        onClick={() => onOpen('comfort')}
      />
      {home === 'open' && comfort && (
        <Row
          icon="step"
          title={t`Lower my level by one`}
          note={t`Takes effect right away. Only you see it.`}
          onClick={() => void lowerOneLevel(comfort)}
        />
      )}
      {home === 'open' && (
        <Row
          icon="pen"
          title={t`Your own cards`}
          note={t`Write your own, and decide on the ones from ${partnerNameInSentence(couple)}.`}
          value={marks.has('cards') ? NEW : undefined}
          end="next"
          onClick={() => onOpen('cards')}
        />
      )}
    </Rows>
  );
};

/** Shown once per phone, and when Play opens on screen. It uses only what this phone knows, so it reveals nothing. */
const OpenedMoment = ({ wasOpened }: { readonly wasOpened: boolean }) => {
  const key = getPlayOpenedDraftKey(useAuthoringCouple());
  const [isFirst] = useState(() => draftText(key) === '');
  useEffect(() => {
    if (isFirst) setDraft(key, 'yes');
  }, [isFirst, key]);
  if (!isFirst && !wasOpened) return null;
  return (
    <div className={styles.opened}>
      <Picture of={Apart} isCropped className={styles.picture} />
      <p>{OPENED_TEXT}</p>
    </div>
  );
};

const getWords = (home: LabHomeProps['home']): string =>
  home === 'alone'
    ? t`Play opens when your partner joins. Until then, here are questions to think about.`
    : t`What are you two in the mood for?`;

/** A closed lab reads the same for every cause, so that nothing can be inferred about the partner. */
export const PlayHome = (props: LabHomeProps) => {
  const { home, lab, couple, isPaired, wasOpened, onOpen } = props;
  const isAlone = home === 'alone';
  const marks = useNewMarks(home === 'open');
  return (
    <LabHomeLayout {...props} words={getWords(home)}>
      {home === 'open' && <OpenedMoment wasOpened={wasOpened} />}
      {!lab.consent && <Hint icon="close">{t`Hide takes you straight to Today.`}</Hint>}
      {!isAlone && <QuizTurn couple={couple} />}
      <div className={styles.covers}>
        <PlayCover
          picture={Quizzes}
          title={t`Quizzes`}
          note={t`Guess each other, then compare.`}
          isNew={marks.has('quizzes')}
          to={paths.quiz}
        />
        {isAlone ? (
          <PlayCover
            picture={TruthOrDare}
            title={t`Truths to think about`}
            note={t`Nothing to fill in, and nothing is saved.`}
            onOpen={() => onOpen('think')}
          />
        ) : (
          <CoupleCovers home={home} lab={lab} isPaired={isPaired} marks={marks} onOpen={onOpen} />
        )}
        <PlayCover
          picture={HowWasIt}
          title={t`How was it?`}
          note={t`Answer on your own, then read it together.`}
          isNew={marks.has('reflections')}
          to={paths.feedback}
        />
      </div>
      {(isAlone || isPaired) && lab.consent && <OwnSide {...props} marks={marks} />}
      {isAlone && <Invite meName={couple.me} />}
      {lab.consent && <LeaveLab couple={couple} isPaired={isPaired} isOpen={home === 'open'} />}
    </LabHomeLayout>
  );
};
