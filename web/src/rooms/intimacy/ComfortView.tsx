import {
  BASE_TOPIC,
  type CardTopic,
  cardTopics,
  type Level,
  levels,
} from '@usward/core/intimacy/card';
import { t, tWithContext } from '@usward/core/language/i18n';
import { type FormEvent, useId } from 'react';
import { limitLabels, topicLabels } from '../../content/card-labels.ts';
import { Button, RoundButton } from '../../ui/Button.tsx';
import { ToggleChip } from '../../ui/Chips.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { SavedHint } from '../../ui/SavedOnDevice.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { toggle, useComfortForm } from './comfort-draft.ts';
import styles from './intimacy.module.css';
import type { ViewProps } from './LabHomeLayout.tsx';
import { CHANCE_TEXT, levelLabels, limitGroups } from './lab-copy.ts';

const choosable = cardTopics.filter((topic) => topic !== BASE_TOPIC);

type Choosing = ReturnType<typeof useComfortForm>;

const LevelField = ({
  level,
  onChange,
}: {
  readonly level: Level | null;
  readonly onChange: (level: Level) => void;
}) => {
  const name = useId();
  return (
    <Stack as="fieldset" gap={2} className={styles.levels}>
      <legend className={styles.legend}>{t`How far you’d go`}</legend>
      <MutedText
        small
      >{t`You’ll only get cards up to this level. Here’s an example of each.`}</MutedText>
      {levels.map((option) => (
        <label key={option} className={styles.level}>
          <input
            type="radio"
            name={name}
            checked={level === option}
            onChange={() => onChange(option)}
          />
          <span>
            <strong>{levelLabels[option].name}</strong>
            <span>{levelLabels[option].card}</span>
          </span>
        </label>
      ))}
    </Stack>
  );
};

const TopicsField = ({
  topics,
  onChange,
}: {
  readonly topics: readonly CardTopic[];
  readonly onChange: (topics: CardTopic[]) => void;
}) => {
  const isAll = choosable.every((topic) => topics.includes(topic));
  return (
    <Stack as="fieldset" gap={3}>
      <legend className={styles.legend}>{t`What you’re open to`}</legend>
      <MutedText small>{tWithContext(
        'what is welcome',
      )`Kind words are always included. Add whatever you like.`}</MutedText>
      <Cluster>
        {choosable.map((topic) => (
          <ToggleChip
            key={topic}
            pressed={topics.includes(topic)}
            onPress={() => onChange(toggle(topics, topic))}
          >
            {topicLabels[topic]}
          </ToggleChip>
        ))}
      </Cluster>
      <Cluster flush>
        <Button kind="plain" slim onClick={() => onChange(isAll ? [] : [...choosable])}>
          {isAll ? t`Only kind words` : t`All of them`}
        </Button>
      </Cluster>
    </Stack>
  );
};

const LimitsField = ({ draft, set }: Pick<Choosing, 'draft' | 'set'>) => (
  <Stack as="fieldset" gap={3}>
    <legend className={styles.legend}>{t`What to leave out`}</legend>
    <MutedText
      small
    >{t`At any level. None of Usward’s cards will bring it up for either of you.`}</MutedText>
    {limitGroups.map(({ name, limits }) => (
      <Stack as="fieldset" gap={3} key={name}>
        <legend className={styles.small}>{name}</legend>
        <Cluster>
          {limits.map((limit) => (
            <ToggleChip
              key={limit}
              pressed={draft.limits.includes(limit)}
              onPress={() => set({ limits: toggle(draft.limits, limit) })}
            >
              {limitLabels[limit]}
            </ToggleChip>
          ))}
        </Cluster>
      </Stack>
    ))}
  </Stack>
);

/** Only its owner ever reads it. */
export const ComfortView = ({ lab, couple, onBack }: ViewProps) => {
  const choosing = useComfortForm(lab, onBack);
  const { draft, begun, saved, ready, set, cancel, save } = choosing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Page tabs>
      <Bar>
        <RoundButton icon="back" label={t`Back to Play`} onClick={onBack} />
      </Bar>
      <Stack as="header" gap={3}>
        <QuestionHeading>{t`Your boundaries`}</QuestionHeading>
        <MutedText>
          {couple.you === null
            ? t`No one else sees this.`
            : t`No one else sees this, not even ${couple.you}.`}{' '}
          {CHANCE_TEXT}
        </MutedText>
      </Stack>
      <Stack as="form" gap={6} onSubmit={submit}>
        <LevelField level={draft.level} onChange={(level) => set({ level })} />
        <TopicsField topics={draft.topics} onChange={(topics) => set({ topics })} />
        <LimitsField draft={draft} set={set} />
        <Stack gap={3}>
          <Actions>
            <Button
              type="submit"
              disabled={!ready || (!begun && lab.comfort !== null)}
            >{t`Save privately`}</Button>
            {begun && lab.comfort !== null && (
              <Button kind="plain" onClick={cancel}>{t`Cancel`}</Button>
            )}
          </Actions>
          {!ready && (
            <Hint icon="lock">{t`Choose how far you’d go. Everything else is optional.`}</Hint>
          )}
          {begun && <SavedHint saved={saved}>{t`Draft on this phone, not saved yet`}</SavedHint>}
        </Stack>
      </Stack>
    </Page>
  );
};
