import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getAudit } from '@usward/core/admin/audit-endpoints';
import { type ContentKind, columnsByKind, contentKinds } from '@usward/core/admin/content-kind';
import { getReleases } from '@usward/core/admin/import-and-release-endpoints';
import { t } from '@usward/core/language/i18n';
import { useId, useState } from 'react';
import { refetchOnOpen } from '../../device/cache/query-defaults.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { call } from '../../device/network/api.ts';
import { useOnline } from '../../device/network/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { AdminLayout } from './AdminLayout.tsx';
import styles from './admin.module.css';
import { ImportReviewCard } from './ImportReviewCard.tsx';
import {
  auditLabels,
  getActorText,
  getDayAndTimeText,
  getNumbersText,
  getSubjectText,
  kindLabels,
} from './import-and-audit-labels.ts';
import { ReleaseList } from './ReleaseList.tsx';
import { type Chosen, useImport } from './use-import.ts';

const ColumnsHint = ({ kind }: { readonly kind: ContentKind }) => {
  const columns = columnsByKind[kind];
  if (columns === null) {
    return <MutedText small>{t`Quizzes contain nested lists, so they have to be JSON.`}</MutedText>;
  }
  const names = columns.join(', ');
  return (
    <MutedText
      small
    >{t`Use a JSON list, or a UTF-8 CSV file with the columns ${names}. Leave the ID empty for new items. To remove an item, put “true” under remove. Separate words in a cell with spaces.`}</MutedText>
  );
};

const ChooseFile = ({
  isBusy,
  onChoose,
}: {
  readonly isBusy: boolean;
  readonly onChoose: (chosen: Chosen) => void;
}) => {
  const online = useOnline();
  const id = useId();
  const [kind, setKind] = useState<ContentKind>('questions');
  const [file, setFile] = useState<File | null>(null);
  const parseKind = (value: string): ContentKind =>
    contentKinds.find((known) => known === value) ?? 'questions';
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t`A new file`}</h2>
      <Select
        label={t`What it contains`}
        value={kind}
        onChange={(value) => setKind(parseKind(value))}
      >
        {contentKinds.map((known) => (
          <option key={known} value={known}>
            {kindLabels[known]}
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
      <ColumnsHint kind={kind} />
      <Stack gap={2}>
        <Button
          busy={isBusy}
          disabled={file === null || !online}
          onClick={() => file && onChoose({ kind, file })}
        >{t`Upload and check`}</Button>
        {!online && <Hint icon="offline">{t`You’re offline. Go online to import a file.`}</Hint>}
      </Stack>
    </Card>
  );
};

const auditKey = ['admin-audit'] as const;

const AuditList = () => {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: auditKey,
    queryFn: ({ pageParam, signal }) =>
      call(getAudit, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...refetchOnOpen,
  });
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>{t`Who did what`}</h2>
      <Rows label={t`Who did what`}>
        {rows.map(({ id, what, at, by, about, numbers }) => (
          <Row
            key={id}
            icon="pen"
            title={auditLabels[what]}
            note={[
              getDayAndTimeText(at),
              getActorText(by),
              getSubjectText(about),
              getNumbersText(numbers),
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </Rows>
      {hasNextPage && (
        <Button
          kind="quiet"
          busy={isFetching}
          onClick={() => void fetchNextPage()}
        >{t`Show earlier ones`}</Button>
      )}
    </Stack>
  );
};

export default function ImportScreen() {
  const client = useQueryClient();
  const refetch = (): void => {
    void client.invalidateQueries({ queryKey: createReadOptions(getReleases).queryKey });
    void client.invalidateQueries({ queryKey: auditKey });
  };
  const { shown, isBusy, isReleasing, choose, release, dismiss } = useImport(refetch);
  return (
    <AdminLayout
      title={t`Import`}
      intro={t`We check every file row by row first. Nothing changes for anyone until it’s released, and every release can be rolled back.`}
    >
      {shown ? (
        <ImportReviewCard
          shown={shown}
          isBusy={isReleasing}
          onRelease={release}
          onDismiss={dismiss}
        />
      ) : (
        <ChooseFile isBusy={isBusy} onChoose={choose} />
      )}
      <ReleaseList onChanged={refetch} />
      <AuditList />
    </AdminLayout>
  );
}
