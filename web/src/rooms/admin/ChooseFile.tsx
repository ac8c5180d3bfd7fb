import { type ContentKind, columnsOf, contentKinds } from '@usward/core/admin/content-kind';
import { t } from '@usward/core/language/speak';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import styles from './import.module.css';
import { kindNames } from './import-words.ts';
import type { Chosen } from './use-import.ts';

const Columns = ({ kind }: { readonly kind: ContentKind }) => {
  const columns = columnsOf[kind];
  if (columns === null) {
    return <Soft small>{t`A quiz has lists in lists, so quizzes come as JSON only.`}</Soft>;
  }
  const names = columns.join(', ');
  return (
    <Soft
      small
    >{t`A JSON list, or CSV in UTF-8 with the columns ${names}. Leave the id of something new empty; say “true” below remove to take something away. Several words in a cell are parted by spaces.`}</Soft>
  );
};

/** What is to be imported: the kind, and the file. */
export const ChooseFile = ({
  isBusy,
  online,
  onChoose,
}: {
  readonly isBusy: boolean;
  readonly online: boolean;
  readonly onChoose: (chosen: Chosen) => void;
}) => {
  const id = useId();
  const [kind, setKind] = useState<ContentKind>('questions');
  const [file, setFile] = useState<File | null>(null);
  const kindOf = (value: string): ContentKind =>
    contentKinds.find((known) => known === value) ?? 'questions';
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t`A new file`}</h2>
      <Select label={t`What it holds`} value={kind} onChange={(value) => setKind(kindOf(value))}>
        {contentKinds.map((known) => (
          <option key={known} value={known}>
            {kindNames[known]}
          </option>
        ))}
      </Select>
      <div className={styles.field}>
        <label htmlFor={`${id}-file`}>{t`The file`}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept={kind === 'quizzes' ? '.json' : '.json,.csv'}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </div>
      <Columns kind={kind} />
      <Stack gap={2}>
        <Button
          busy={isBusy}
          disabled={file === null || !online}
          onClick={() => file && onChoose({ kind, file })}
        >{t`Send and check`}</Button>
        {!online && <Hint icon="offline">{t`You are offline. An import needs the network.`}</Hint>}
      </Stack>
    </Card>
  );
};
