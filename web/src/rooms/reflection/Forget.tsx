import { t } from '@usward/core/language/speak';
import { forgetReflection } from '@usward/core/reflection/endpoints';
import type { Reflection } from '@usward/core/reflection/reflection';
import { useNavigate } from 'react-router-dom';
import { setDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Cluster } from '../../ui/Stack.tsx';
import { toast } from '../../ui/toast.ts';
import { useTwo } from '../../ui/two.ts';
import { answersPlace } from './answer-draft.ts';
import { summaryPlace } from './own-summary.ts';
import { forgetQuestion, forgetTitle, forgetWords } from './result-words.ts';

/** Forgets this one, for both, after having said what goes; it then leads back to the front. */
export const Forget = ({ reflection }: { readonly reflection: Reflection }) => {
  const { id } = reflection;
  const two = useTwo();
  const online = useOnline();
  const navigate = useNavigate();
  const title = forgetTitle(reflection);
  const forget = async () => {
    if (!(await queueOrSay(queueWrite(forgetReflection, { params: { id } })))) return false;
    for (const place of [answersPlace(id), summaryPlace(id)]) setDraft(place, '');
    navigate(paths.feedback, { replace: true });
    toast({ kind: 'success', title: t`It is forgotten` });
    return true;
  };
  const { ask, sheet } = useConfirmSheet(forget, {
    title: forgetQuestion(reflection),
    readFirst: true,
    keep: t`Keep it`,
    confirm: title,
    icon: 'trash',
    children: (
      <>
        {forgetWords(reflection, two).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {!online && (
          <Hint icon="offline">{t`It is gone from this phone now, and everywhere else once there is a network.`}</Hint>
        )}
      </>
    ),
  });
  return (
    <>
      <Cluster center>
        <Button kind="plain" icon="trash" onClick={ask}>
          {title}
        </Button>
      </Cluster>
      {sheet}
    </>
  );
};
