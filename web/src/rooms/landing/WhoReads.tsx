import { t } from '@usward/core/language/i18n';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../../ui/paths.ts';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import { Columns, Words } from './Section.tsx';
import styles from './WhoReads.module.css';

const access = {
  reads: t`Can read it`,
  could: t`Technically could`,
  never: t`Not shown`,
  here: t`On your phone only`,
};

type Access = keyof typeof access;

/** What you write, and what you, your partner and the people who run Usward can do with it. */
const rows: readonly (readonly [string, Access, Access, Access])[] = [
  [t`A private note`, 'reads', 'never', 'could'],
  [t`Your answer, while you wait`, 'reads', 'never', 'could'],
  [t`Your answer, once you’ve both answered`, 'reads', 'reads', 'could'],
  [t`A “no” in Play`, 'reads', 'never', 'could'],
  [t`Three private questions about feeling safe`, 'here', 'never', 'never'],
];

const Cell = ({ who, can }: { readonly who: string; readonly can: Access }) => (
  <td data-who={who} data-can={can === 'here' ? 'reads' : can}>
    <VisuallyHidden>{access[can]}</VisuallyHidden>
  </td>
);

const Table = () => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>{t`Who can read what`}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{t`What you write`}</VisuallyHidden>
        </th>
        <th scope="col">
          <Avatar name="Y" who="me" />
          {t`You`}
        </th>
        <th scope="col">
          <Avatar name="P" who="you" />
          {t`Your partner`}
        </th>
        <th scope="col">
          <span className={styles.team} aria-hidden="true">
            <Icon name="us" fine />
          </span>
          {t`People who run Usward`}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([what, me, you, team]) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <Cell who="me" can={me} />
          <Cell who="you" can={you} />
          <Cell who="team" can={team} />
        </tr>
      ))}
    </tbody>
  </table>
);

/** Each line runs down the table: whole where its person reads, broken where they could, dotted where not. */
export const WhoReads = () => (
  <Columns id="privacy" className={styles.columns}>
    <Words>
      <h2>{t`Who can read what`}</h2>
      <p>{t`Your partner can read what you share. Daily answers open only once you’ve both answered. No other couple can read any of it.`}</p>
      <p>{t`The people who run Usward could technically read what’s on the server. It isn’t end-to-end encrypted yet, and you should know that before you write.`}</p>
      <MutedText>{t`You can download what’s yours, delete your answers, check-ins and notes, or delete your whole account, without asking anyone. We don’t sell data and we don’t show ads.`}</MutedText>
      <p>
        <a href={paths.whatIsStored}>{t`Everything we store, and for how long`}</a>
      </p>
    </Words>
    <div className={styles.sheet}>
      <Table />
      <ul className={styles.legend} aria-hidden="true">
        <li data-can="reads">{t`Can read`}</li>
        <li data-can="could">{t`Technically could`}</li>
        <li data-can="never">{t`Not shown`}</li>
      </ul>
    </div>
  </Columns>
);
