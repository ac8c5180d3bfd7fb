import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { readOptions } from '../../device/read-cache.ts';
import { inviteOnDashboard } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { InviteCodeCard } from '../../ui/InviteCodeCard.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { useShareOwnCode } from '../../ui/use-share.ts';
import { ComfortRow } from './ComfortRow.tsx';
import { FeedbackRow, FrontPage, type FrontProps, QuizzesRow } from './FrontPage.tsx';
import { Leaving } from './LeavingSheets.tsx';

const Invite = ({ meName }: { readonly meName: string | null }) => {
  const { data } = useQuery({ ...readOptions(getDashboard), enabled: false });
  const invite = data?.invite ?? null;
  const { share, copied } = useShareOwnCode(invite?.inviteCode ?? null);
  if (invite === null || Date.parse(invite.expiresAt) <= Date.now()) {
    return <LinkButton icon="share" to={inviteOnDashboard}>{t`Invite your partner`}</LinkButton>;
  }
  return (
    <InviteCodeCard
      code={invite.inviteCode}
      expiresAt={invite.expiresAt}
      meName={meName}
      copied={copied}
      onShare={() => void share()}
    />
  );
};

/** The room of somebody alone: questions to think about, and the way to become two. */
export const AloneFront = ({ onOpen, ...rest }: FrontProps) => (
  <FrontPage
    {...rest}
    onOpen={onOpen}
    title={t`Play opens when there are two`}
    words={t`Until then there are questions to think about, for nobody but you.`}
  >
    <Rows label={t`For you alone`}>
      <Row
        icon="talk"
        title={t`Truths to think about`}
        note={t`Nothing is asked for and nothing is kept.`}
        end="next"
        onClick={() => onOpen('think')}
      />
      <ComfortRow comfort={rest.lab.comfort} onOpen={() => onOpen('comfort')} />
      <FeedbackRow />
      <QuizzesRow />
    </Rows>
    <Invite meName={rest.two.me} />
    <Leaving two={rest.two} isOpen={false} />
  </FrontPage>
);
