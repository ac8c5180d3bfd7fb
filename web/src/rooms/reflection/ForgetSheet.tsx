import { t } from '@usward/core/language/speak';
import { forgetReflection } from '@usward/core/reflection/endpoints';
import type { Reflection } from '@usward/core/reflection/reflection';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { setDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { HideFromSheet } from '../../ui/private/QuickHide.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RemoveSheet } from '../../ui/RemoveSheet.tsx';
import { toast } from '../../ui/toast.ts';
import { useTwo } from '../../ui/two.ts';
import { answersPlace } from './answer-draft.ts';
import { summaryPlace } from './own-summary.ts';
import styles from './reflection.module.css';
import { forgetQuestion, forgetTitle, forgetWords } from './result-words.ts';

/** Forgets this one, for both, after having said what goes; it then leads back to the front. */
export const Forget = ({ reflection }: { readonly reflection: Reflection }) => {
  const { id } = reflection;
  const two = useTwo();
  const online = useOnline();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const title = forgetTitle(reflection);
  const forget = async () => {
    if (!(await queueOrSay(queueWrite(forgetReflection, { params: { id } })))) return;
    for (const place of [answersPlace(id), summaryPlace(id)]) setDraft(place, '');
    navigate(paths.feedback, { replace: true });
    toast({ kind: 'success', title: t`It is forgotten` });
  };
  return (
    <>
      <div className={styles.leaving}>
        <Button kind="plain" icon="trash" onClick={() => setAsking(true)}>
          {title}
        </Button>
      </div>
      <RemoveSheet
        open={asking}
        onClose={() => setAsking(false)}
        readFirst
        title={forgetQuestion(reflection)}
        keep={t`Keep it`}
        remove={title}
        onRemove={() => void forget()}
        beside={<HideFromSheet />}
      >
        {forgetWords(reflection, two).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {!online && (
          <Hint icon="offline">{t`It is gone from this phone now, and everywhere else once there is a network.`}</Hint>
        )}
      </RemoveSheet>
    </>
  );
};
