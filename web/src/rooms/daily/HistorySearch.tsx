import { t } from '@usward/core/language/i18n';
import { type FormEvent, useRef } from 'react';
import { RoundButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './history.module.css';
import type { useHistoryFilter } from './history-filter.ts';
import { allTopics, isTopic, topicNames } from './topic-names.ts';

/** In code points (core's SearchSchema). */
const MAX_SEARCH_LENGTH = 80;

type HistoryFilterState = ReturnType<typeof useHistoryFilter>;

export const HistorySearch = ({
  historyFilter,
  typed,
  setTyped,
  setTopic,
  search,
}: HistoryFilterState) => {
  const form = useRef<HTMLFormElement>(null);
  const clear = () => {
    setTyped('');
    form.current?.querySelector('input')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
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
            onChange={setTyped}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            dir="auto"
          />
          {typed !== '' && <RoundButton icon="close" label={t`Clear search`} onClick={clear} />}
        </div>
        <Select
          label={t`Topic`}
          value={historyFilter.topic ?? ''}
          onChange={(value) => setTopic(isTopic(value) ? value : null)}
        >
          <option value="">{t`All topics`}</option>
          {allTopics.map((each) => (
            <option key={each} value={each}>
              {topicNames[each]}
            </option>
          ))}
        </Select>
        {typed !== '' && (
          <Hint icon="lock">{t`What you search for never leaves your device.`}</Hint>
        )}
      </form>
    </search>
  );
};
