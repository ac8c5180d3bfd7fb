import { useQuery } from '@tanstack/react-query';
import type { ContentKind } from '@usward/core/admin/content-kind';
import { getReleases, type Release, restoreRelease } from '@usward/core/admin/import-endpoints';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { mutate } from '../../device/mutate.ts';
import { readOnOpening } from '../../device/query-rules.ts';
import { readOptions } from '../../device/read-cache.ts';
import { withPassword } from '../../ui/ask-password.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Said, Soft } from '../../ui/Text.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { kindNames, releaseWords, whenWords } from './import-words.ts';

type Back = { readonly kind: ContentKind; readonly to: number; readonly current: number };

const backWords = ({ kind, to }: Back): string => {
  const kindName = kindNames[kind];
  return to === 0
    ? t`${kindName} go back to what came with the app.`
    : t`${kindName} go back to release ${to}.`;
};

/** Every release, newest first, and the way back to what was before it. */
export const ReleaseList = ({ onChanged }: { readonly onChanged: () => void }) => {
  const { data, refetch } = useQuery({ ...readOptions(getReleases), ...readOnOpening });
  const [back, setBack] = useState<Back | null>(null);
  const { busy, attempt } = useAttempt(() => void refetch());
  const rollBack = async ({ kind, to, current }: Back): Promise<void> => {
    await attempt(async () => {
      const params = { kind, n: String(to) };
      await withPassword(() => mutate(restoreRelease, { params, body: { current } }));
      onChanged();
    });
    setBack(null);
  };
  if (data === undefined) return null;
  const current = ({ kind, release }: Release) => data.current[kind] === release;
  return (
    <Stack as="section" gap={3}>
      <h2>{t`Releases`}</h2>
      {data.items.length === 0 && (
        <Soft>{t`Nothing was released yet. Everything is as it came with the app.`}</Soft>
      )}
      <Rows label={t`Releases`}>
        {data.items.map((item) => {
          const { kind, release, at } = item;
          const name = `${kindNames[kind]} ${release}`;
          const to = current(item) ? release - 1 : release;
          return (
            <Row
              key={`${kind} ${release}`}
              icon={current(item) ? 'check' : 'clock'}
              title={current(item) ? t`${name}, in use` : name}
              note={`${whenWords(at)}. ${releaseWords(item)}`}
            >
              <Button
                kind="plain"
                slim
                onClick={() => setBack({ kind, to, current: data.current[kind] })}
              >
                {current(item) ? t`Undo` : t`Go back to this`}
                <Said>: {name}</Said>
              </Button>
            </Row>
          );
        })}
      </Rows>
      <ConfirmSheet
        open={back !== null}
        busy={busy}
        onClose={() => setBack(null)}
        title={t`Roll back?`}
        readFirst
        keep={t`Leave it as it is`}
        confirm={t`Roll back`}
        onConfirm={() => back && void rollBack(back)}
      >
        <p>
          {back && backWords(back)}{' '}
          {t`What was released since rests, and everything couples have answered keeps its words.`}
        </p>
      </ConfirmSheet>
    </Stack>
  );
};
