import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { Comfort } from '@usward/core/intimacy/comfort';
import type { Lab } from '@usward/core/intimacy/lab';
import { t, tWithContext } from '@usward/core/language/i18n';
import { InviteCodeCard } from '../../couple/InviteCode.tsx';
import { useShareOwnCode } from '../../couple/share-invite.ts';
import { partnerNameInSentence } from '../../couple/use-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { dashboardInvitePath } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { getComfortOneLevelLower, saveComfort } from './comfort-draft.ts';
import styles from './intimacy.module.css';
import {
  LabHomeLayout,
  type LabHomeProps,
  QuizzesRow,
  ReflectionAndQuizRows,
  ReflectionsRow,
} from './LabHomeLayout.tsx';
import { LeaveLab, queueLabSwitch } from './LeaveLab.tsx';
import { CHANCE_TEXT, formatReleaseTime } from './lab-copy.ts';

type ComfortRowProps = Pick<Lab, 'comfort'> & { readonly onOpen: () => void };

/** Never shows the choice: both may look at the screen together. */
const COMFORT_CHOSEN_TEXT = t`Set, but not shown here, so you can look at this screen together.`;

const ComfortRow = ({ comfort, onOpen }: ComfortRowProps) => (
  <Row
    icon="lock"
    title={t`Your boundaries`}
    note={comfort ? COMFORT_CHOSEN_TEXT : t`Not set yet. Only you will ever see them.`}
    end="next"
    onClick={onOpen}
  />
);

export const WelcomeHome = ({ couple, onOpen, ...rest }: LabHomeProps) => (
  <LabHomeLayout
    {...rest}
    onOpen={onOpen}
    title={t`Play, at your own pace`}
    words={t`Take a three-minute quiz, or try the intimate side of Play. That part only opens when you both want it.`}
  >
    <Rows label={tWithContext('these rooms are open')`Available right away`}>
      <QuizzesRow />
      <ReflectionsRow />
    </Rows>
    <div className={styles.deck}>
      <Card as="section" className={styles.top} aria-labelledby="room">
        <Stack gap={3}>
          <h2 id="room">{t`Just the two of you`}</h2>
          <MutedText>{t`Truth or dare from sweet to steamy, and ideas that are only revealed when you both say yes. It stays off until you’ve each turned it on.`}</MutedText>
        </Stack>
        <Button onClick={() => onOpen('consent')}>{t`See how it works`}</Button>
        <Hint icon="lock">{t`We don’t tell anyone you looked. For adults only.`}</Hint>
      </Card>
    </div>
    <Rows label={t`What’s inside`}>
      <Row icon="play" title={t`Truth or dare`} note={t`Passing is free and never counted.`} />
      <Row
        icon="both"
        title={t`Yes together`}
        note={t`We only reveal ideas you both say yes to. A no is never revealed.`}
      />
      <Row
        icon="pen"
        title={t`Your own cards`}
        note={t`Each can come up once the other person welcomes it.`}
      />
    </Rows>
  </LabHomeLayout>
);

const Invite = ({ meName }: { readonly meName: string | null }) => {
  const { data } = useQuery({ ...createReadOptions(getDashboard), enabled: false });
  const invite = data?.invite ?? null;
  const { share, copied } = useShareOwnCode(invite?.inviteCode ?? null);
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

export const SoloHome = ({ onOpen, ...rest }: LabHomeProps) => (
  <LabHomeLayout
    {...rest}
    onOpen={onOpen}
    title={t`Play opens when your partner joins`}
    words={t`Until then, here are questions to think about, just for you.`}
  >
    <Rows label={t`Just for you`}>
      <Row
        icon="talk"
        title={t`Truths to think about`}
        note={t`Nothing to fill in, and nothing is saved.`}
        end="next"
        onClick={() => onOpen('think')}
      />
      <ComfortRow comfort={rest.lab.comfort} onOpen={() => onOpen('comfort')} />
      <ReflectionsRow />
      <QuizzesRow />
    </Rows>
    <Invite meName={rest.couple.me} />
    <LeaveLab couple={rest.couple} isPaired={rest.isPaired} isOpen={false} />
  </LabHomeLayout>
);

const getSwitchNote = (on: boolean, isChosen: boolean): string => {
  if (on) return t`On. Only you can see this.`;
  return isChosen ? t`Off. Only you can see this.` : t`Set your boundaries first.`;
};

/** Reads the same for every cause, so that nothing can be inferred about the partner. */
export const NotSetUpHome = ({ lab, couple, onOpen, ...rest }: LabHomeProps) => {
  const { comfort, on } = lab;
  return (
    <LabHomeLayout
      {...rest}
      lab={lab}
      onOpen={onOpen}
      title={t`Not set up for the two of you`}
      words={t`This opens once you’ve both turned it on. Now and then it closes at random at night. One tap from each of you opens it again, with everything still saved.`}
    >
      {rest.isPaired && (
        <Stack gap={3}>
          <Rows label={t`Your side`}>
            <ComfortRow comfort={comfort} onOpen={() => onOpen('comfort')} />
            <SwitchRow
              icon="both"
              title={t`I’d like this open`}
              note={getSwitchNote(on, comfort !== null)}
              isOn={on}
              disabled={comfort === null && !on}
              onChange={queueLabSwitch}
            />
          </Rows>
          {on && (
            <Hint icon="check">{t`You’re all set. There’s nothing more to do, and nothing to wait for.`}</Hint>
          )}
          {comfort === null && (
            <Button onClick={() => onOpen('comfort')}>{t`Set your boundaries`}</Button>
          )}
        </Stack>
      )}
      <ReflectionAndQuizRows />
      <LeaveLab couple={couple} isPaired={rest.isPaired} isOpen={false} />
    </LabHomeLayout>
  );
};

const ComfortCard = ({
  comfort,
  onChange,
}: {
  readonly comfort: Comfort | null;
  readonly onChange: () => void;
}) => {
  const lower = async (from: Comfort) => {
    const lowered = getComfortOneLevelLower(from);
    if (lowered === null || (await saveComfort(lowered)))
      toast({ title: lowered ? t`One step sweeter` : t`It’s already as sweet as it gets` });
  };
  return (
    <Card as="section" kind="flat" aria-labelledby="own">
      <Stack gap={2}>
        <h2 id="own" className={styles.cardTitle}>{t`Your boundaries`}</h2>
        <p>{comfort ? COMFORT_CHOSEN_TEXT : t`You haven’t set these yet.`}</p>
        <Hint icon="lock">
          {t`Only you can see them.`} {CHANCE_TEXT}
        </Hint>
      </Stack>
      <Actions>
        {comfort && (
          <Button
            kind="quiet"
            slim
            onClick={() => void lower(comfort)}
          >{t`One step sweeter`}</Button>
        )}
        <Button kind="plain" slim onClick={onChange}>
          {comfort ? t`Change it` : t`Choose`}
        </Button>
      </Actions>
    </Card>
  );
};

export const OpenHome = ({ lab, couple, onOpen, ...rest }: LabHomeProps) => (
  <LabHomeLayout
    {...rest}
    lab={lab}
    onOpen={onOpen}
    title={t`What are you in the mood for?`}
    words={t`Take it as slow as you like. Every no is a good answer, and none is ever revealed.`}
  >
    <div className={styles.deck}>
      <Card as="section" className={styles.top} aria-labelledby="deck">
        <Stack gap={3}>
          <h2 id="deck">{t`Truth or dare`}</h2>
          <MutedText>{t`Take turns, one card each. Passing is free, and Stop ends it for both of you.`}</MutedText>
        </Stack>
        <Actions>
          <Button icon="play" onClick={() => onOpen('play')}>{t`On two phones`}</Button>
          <Button kind="quiet" onClick={() => onOpen('one-phone')}>{t`On this phone`}</Button>
        </Actions>
      </Card>
    </div>
    <Rows label={t`More in Play`}>
      <Row
        icon="both"
        title={t`Ideas`}
        note={
          lab.nextRelease === null
            ? t`Ideas are revealed once you’ve both said yes.`
            : t`Anything you both say yes to is revealed on ${formatReleaseTime(lab.nextRelease)}.`
        }
        end="next"
        onClick={() => onOpen('ideas')}
      />
      <Row
        icon="pen"
        title={t`Your own cards`}
        note={t`Write your own, and decide on the ones from ${partnerNameInSentence(couple)}.`}
        end="next"
        onClick={() => onOpen('cards')}
      />
    </Rows>
    <ComfortCard comfort={lab.comfort} onChange={() => onOpen('comfort')} />
    <ReflectionAndQuizRows />
    <LeaveLab couple={couple} isPaired={rest.isPaired} isOpen />
  </LabHomeLayout>
);
