import { t } from '@usward/core/language/speak';
import { type FormEvent, useRef } from 'react';
import { RoundButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './history.module.css';
import { type AnyTopic, allTopics, isTopic, topicNames } from './topic-names.ts';

/** Most signs that can be looked for (core's SearchSchema). */
const MOST_SIGNS = 80;

type HistorySearchProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Enter was pressed. */
  readonly onSearch: () => void;
  readonly topic: AnyTopic | null;
  readonly onTopic: (topic: AnyTopic | null) => void;
};

/** The words and the topic that past days are looked through for. */
export const HistorySearch = ({ typed, onType, onSearch, topic, onTopic }: HistorySearchProps) => {
  const form = useRef<HTMLFormElement>(null);
  const clear = () => {
    onType('');
    form.current?.querySelector('input')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <search>
      <form ref={form} className={styles.search} onSubmit={submit}>
        <div className={styles.words}>
          <TextField
            type="search"
            label={t`Search your days`}
            name="words"
            value={typed}
            onChange={onType}
            maxLength={MOST_SIGNS}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            dir="auto"
          />
          {typed !== '' && <RoundButton icon="close" label={t`Clear the search`} onClick={clear} />}
        </div>
        <Select
          label={t`Topic`}
          value={topic ?? ''}
          onChange={(value) => onTopic(isTopic(value) ? value : null)}
        >
          <option value="">{t`All topics`}</option>
          {allTopics.map((each) => (
            <option key={each} value={each}>
              {topicNames[each]}
            </option>
          ))}
        </Select>
        {typed !== '' && <Hint icon="lock">{t`What you search for never leaves your phone.`}</Hint>}
      </form>
    </search>
  );
};
