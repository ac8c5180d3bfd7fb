import { t } from '@usward/core/language/speak';
import { showable } from '@usward/core/us/about';
import type { Us } from '@usward/core/us/endpoints';
import { inviteOnDashboard } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { called, calledWithin, type Two, useIsWaiting, useTwo } from '../../ui/two.ts';
import { aboutWords, isAnyShown, partnerNames } from './about-words.ts';
import { Notes } from './Notes.tsx';
import { UsTabs } from './UsTabs.tsx';
import styles from './us.module.css';
import { useUs } from './us-queries.ts';

/** Why nothing of the partner is here. */
const Nothing = ({ two }: { readonly two: Two }) =>
  useIsWaiting() ? (
    <Soft>{t`You’ll see it here once ${called(two)} has confirmed.`}</Soft>
  ) : (
    <Soft>{t`This is not on this phone yet. It comes with a network.`}</Soft>
  );

type SharedProps = { readonly partner: NonNullable<Us['partner']> };

const Shared = ({ partner }: SharedProps) => {
  if (!isAnyShown(partner)) {
    return (
      <Soft>
        {t`${partner.firstName} has not shared anything here yet. There is no hurry, and asking in person is a good way, too.`}
      </Soft>
    );
  }
  return (
    <Rows>
      {showable.map((part) => {
        const words = aboutWords(partner, part);
        return (
          words !== null && (
            <Row key={part} {...partnerNames[part]} note={<span dir="auto">{words}</span>} />
          )
        );
      })}
    </Rows>
  );
};

const Nobody = ({ two }: { readonly two: Two }) => (
  <Stack gap={4}>
    <Soft>
      {two.frozen
        ? t`You are not connected any more, so there is nothing of theirs to see here.`
        : t`Once you are connected, you see here what your partner wants you to know about them.`}
    </Soft>
    {!two.frozen && (
      <LinkButton
        kind="quiet"
        icon="share"
        to={inviteOnDashboard}
      >{t`Invite your partner`}</LinkButton>
    )}
  </Stack>
);

/** What the partner shows of themselves, and private notes about anything. */
export default function YouScreen() {
  const two = useTwo();
  const { us, isFetching } = useUs();
  const partner = us?.partner ?? null;
  const name = two.alone ? null : (partner?.firstName ?? two.you);
  return (
    <Page tabs aria-busy={!us && isFetching ? true : undefined}>
      <UsTabs />
      <Stack as="header" gap={4} className={styles.since}>
        <Avatar name={name} who="you" size="huge" className={styles.face} />
        <h1>{two.alone ? t`Your partner` : (name ?? t`Your partner`)}</h1>
      </Stack>
      <Stack as="section">
        <h2>{two.alone ? t`What they share` : t`What ${calledWithin({ you: name })} shares`}</h2>
        {two.alone && <Nobody two={two} />}
        {!two.alone && partner && <Shared partner={partner} />}
        {!two.alone && !partner && isFetching && <Skeleton lines={2} />}
        {!two.alone && !partner && !isFetching && <Nothing two={two} />}
      </Stack>
      <Notes />
    </Page>
  );
}
