import { useQueryClient } from '@tanstack/react-query';
import {
  agreeToSummary,
  removeSummary,
  type reportReasons,
  reportSummary,
  writeSummary,
} from '@usward/core/reflection/endpoints';
import type { Reflection, SummaryView } from '@usward/core/reflection/reflection';
import { summaryInput } from '@usward/core/reflection/summary';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../device/api.ts';
import { setDraft, useDraft } from '../../device/drafts.ts';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { useUser } from '../../device/session/auth.tsx';
import type { Two } from '../../ui/two.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { OpenResult } from './beside-answers.ts';
import {
  type OwnSummary,
  readOwnSummary,
  shownSummary,
  summaryPlace,
  summaryStep,
} from './own-summary.ts';
import {
  knownReflection,
  readReflectionAnew,
  rereadReflections,
  useReflections,
} from './reflection-queries.ts';
import { settleHere, useDeviceWriter } from './use-device-writer.ts';

/** Why somebody reports a summary. */
export type ReportReason = (typeof reportReasons)[number];

/** A reflection whose result opened, with its summary. */
export type Summarised = Reflection & {
  readonly result: OpenResult;
  readonly summary: SummaryView;
};

/** The summary of a result, who may write it, and what can be done with it. */
export const useSummary = (reflection: Summarised, two: Two) => {
  const { id, form, result, summary } = reflection;
  const params = { id };
  const client = useQueryClient();
  const user = useUser();
  const online = useOnline();
  const { data } = useReflections();
  const device = useDeviceWriter(!two.frozen && summary.text !== null);
  const [kept, setKept] = useDraft(summaryPlace(id));
  const own = readOwnSummary(kept);
  const shown = shownSummary(summary, own);
  const [writing, setWriting] = useState(false);
  const anew = () => rereadReflections(client);
  const { busy, attempt } = useAttempt(anew);

  const isFoundOut = device !== undefined;
  const step = two.frozen || !isFoundOut ? 'none' : summaryStep(summary, own, device !== null);
  const keep = (to: OwnSummary) => setDraft(summaryPlace(id), JSON.stringify(to));

  const writeHere = async (): Promise<boolean> => {
    if (!device) return false;
    const names = [user?.firstName, user?.lastName, two.you].filter((name) => name != null);
    const text = await settleHere(device, summaryInput(form, result), names).catch(() => null);
    if (text === null) return false;
    // A yes may have been taken back meanwhile, or the summary away.
    const now = knownReflection(client, id)?.summary;
    if (now?.agreed.both && now.text !== null) keep({ state: 'written', ...text });
    return true;
  };
  const writeByGemini = async (): Promise<boolean> => {
    await mutate(writeSummary, { params });
    const read = await readReflectionAnew(client, id);
    // The other’s phone may be asking too: that is read again in a moment.
    return read.summary?.gemini === 'writing' || read.summary?.text?.writer !== 'hand';
  };
  const write = async () => {
    setWriting(true);
    const isWritten =
      (await writeHere()) ||
      (summary.gemini === 'ready' &&
        online &&
        // A failure is told in words where the text by hand stands.
        (await writeByGemini().catch(() => false)));
    if (!isWritten) {
      keep({ state: 'failed' });
      // It may have been written all the same, where no answer came.
      anew();
    }
    setWriting(false);
  };

  const isDue = step === 'device' || (step === 'gemini' && online);
  const begin = useEffectEvent(() => {
    if (!writing) void write();
  });
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);

  const tick = async (isAgreed: boolean) => {
    await mutate(agreeToSummary, { params, body: { agreed: isAgreed } });
    await readReflectionAnew(client, id);
  };
  /** The yes to this one; `askFirst` where the standing one is missing, or of another wording. */
  const sayYes = (askFirst: () => void) =>
    attempt(async () => {
      if (data?.agreed === false) {
        askFirst();
        return;
      }
      try {
        await tick(true);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'needs-consent')) throw error;
        askFirst();
      }
    });

  return {
    step,
    shown,
    writing: writing || step === 'writing',
    online,
    busy,
    /** Whether the reader has said yes to this one. */
    agreed: summary.agreed.mine,
    /** Whether another try may help. */
    canTryAgain: Boolean(device) || (summary.gemini === 'ready' && online),
    tryAgain: () => {
      setKept('');
      void write();
    },
    sayYes,
    /** The yes to this one, once the standing consent is given. */
    agree: () => tick(true),
    takeBack: () =>
      attempt(async () => {
        await tick(false);
        setKept('');
      }),
    remove: () =>
      attempt(async () => {
        await mutate(removeSummary, { params });
        setKept('');
        await readReflectionAnew(client, id);
      }),
    report: (reason: ReportReason) =>
      attempt(async () => {
        const onDevice = shown?.writer === 'device';
        await mutate(reportSummary, { params, body: { reason, onDevice } });
        setKept('');
        await readReflectionAnew(client, id);
      }),
  };
};

/** What {@link useSummary} gives. */
export type SummaryWays = ReturnType<typeof useSummary>;
