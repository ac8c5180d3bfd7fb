import type { ContentKind, ImportFormat } from '@usward/core/admin/content-kind';
import {
  checkImport,
  getImport,
  type Import,
  MOST_PARTS,
  putImport,
  putImportPart,
  releaseImport,
} from '@usward/core/admin/import-endpoints';
import { t } from '@usward/core/language/speak';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../device/api.ts';
import { mutate } from '../../device/mutate.ts';
import { paths } from '../../paths.ts';
import { withPassword } from '../../ui/ask-password.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { partsOfText, sha256Of, textOf } from './file-parts.ts';

/** What was chosen to be imported. */
export type Chosen = { readonly kind: ContentKind; readonly file: File };

/** How a file is written, by its name. */
export const formatOf = (name: string): ImportFormat => (/\.json$/i.test(name) ? 'json' : 'csv');

/** How much of a file has been sent. */
export type Sending = { readonly done: number; readonly total: number };

/** Where the address names an import, so that a check that broke off goes on after a reload. */
const NAMED = 'import';

const send = async (
  { kind, file }: Chosen,
  onProgress: (sending: Sending) => void,
): Promise<Import> => {
  const content = await file.arrayBuffer();
  const text = textOf(content);
  if (text === null) throw new Error(t`This file is not UTF-8. Save it as “CSV UTF-8”, please.`);
  const parts = partsOfText(text);
  if (parts.length > MOST_PARTS) throw new Error(t`This file is too long. Please part it in two.`);
  const id = crypto.randomUUID();
  const body = {
    kind,
    format: formatOf(file.name),
    name: file.name,
    parts: parts.length,
    sha256: await sha256Of(content),
  };
  const begun = await withPassword(() => mutate(putImport, { params: { id }, body }));
  for (const [n, part] of parts.entries()) {
    onProgress({ done: n, total: parts.length });
    await mutate(putImportPart, { params: { id, n: String(n) }, body: { text: part } });
  }
  return begun;
};

/** One import of this page: sent, checked to its end as long as the page is open, and released. */
export const useImport = (onReleased: () => void) => {
  const navigate = useNavigate();
  const named = new URLSearchParams(useLocation().search).get(NAMED);
  const [shown, setShown] = useState<Import | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const isOpen = useRef(true);
  const checking = useAttempt();
  const releasing = useAttempt();
  const { attempt } = checking;

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const checkToEnd = useCallback(async (id: string): Promise<void> => {
    for (let isChecked = false; !isChecked && isOpen.current; ) {
      const checked = await mutate(checkImport, { params: { id } });
      setShown(checked);
      isChecked = checked.isChecked;
    }
  }, []);

  const begin = async (chosen: Chosen): Promise<void> => {
    setShown(null);
    await attempt(async () => {
      try {
        const begun = await send(chosen, setSending);
        // Whoever has gone elsewhere meanwhile stays there.
        if (isOpen.current) {
          navigate(`${paths.adminImport}?${NAMED}=${begun.id}`, { replace: true });
        }
        setShown(begun);
        setSending(null);
        await checkToEnd(begun.id);
      } finally {
        setSending(null);
      }
    });
  };

  /** What the address names is looked at once the page opens. */
  const wanted = useRef(named);
  useEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    if (id === null) return;
    void attempt(async () => {
      setShown(await call(getImport, { params: { id } }));
    });
  });

  const release = async (wish: { leaveOutBad: boolean; confirmed: boolean }): Promise<boolean> => {
    const { id } = shown ?? { id: '' };
    return releasing.attempt(async () => {
      const { release: released } = await withPassword(() =>
        mutate(releaseImport, { params: { id }, body: wish }),
      );
      setShown((before) => before && { ...before, released });
      onReleased();
    });
  };

  return {
    shown,
    sending,
    isBusy: checking.busy,
    isReleasing: releasing.busy,
    begin: (chosen: Chosen) => void begin(chosen),
    goOn: () => shown && void attempt(() => checkToEnd(shown.id)),
    release: (wish: { leaveOutBad: boolean; confirmed: boolean }) => void release(wish),
    putAway: () => {
      setShown(null);
      navigate(paths.adminImport, { replace: true });
    },
  };
};
