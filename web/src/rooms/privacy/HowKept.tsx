import { t } from '@usward/core/language/speak';
import { paths } from '../../paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** How it is protected, and what is not: in words that promise no more than is so. */
export const HowKept = ({ isVisitor }: { readonly isVisitor: boolean }) => (
  <Stack as="section">
    <h2>{t`How it is kept`}</h2>
    <p>{t`On its way between your phone and us everything is encrypted. Where it is stored, at Google, it is encrypted too, with keys that Google keeps.`}</p>
    <p>{t`The app shows it to nobody but the people named below. Whoever runs this service looks after the database, though, and could technically read what stands in it.`}</p>
    <p>{t`What is deleted leaves the database. Copies that are kept against a disaster hold it for up to eight weeks more.`}</p>
    <p>{t`A notification never carries what somebody wrote or chose. It says that something waits, and if you want more, the name of your partner and what kind of thing it is. It passes through the notification service of your browser.`}</p>
    {!isVisitor && (
      <Rows>
        <Row
          icon="bell"
          title={t`Notifications`}
          note={t`What yours say, and where they come`}
          to={paths.notifications}
        />
      </Rows>
    )}
  </Stack>
);
