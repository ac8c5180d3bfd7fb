import { paths } from '../../paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** How it is protected, and what is not: in words that promise no more than is so. */
export const HowKept = () => (
  <Stack as="section">
    <h2>How it is kept</h2>
    <p>
      On its way between your phone and us everything is encrypted. Where it is stored, at Google,
      it is encrypted too, with keys that Google keeps.
    </p>
    <p>
      The app shows it to nobody but the people named below. Whoever runs this service looks after
      the database, though, and could technically read what stands in it.
    </p>
    <p>
      What is deleted leaves the database. Copies that are kept against a disaster hold it for up to
      eight weeks more.
    </p>
    <p>
      A notification never carries what somebody wrote or chose. It says that something waits, and
      if you want more, the name of your partner and what kind of thing it is. It passes through the
      notification service of your browser.
    </p>
    <Rows>
      <Row
        icon="bell"
        title="Notifications"
        note="What yours say, and where they come"
        to={paths.notifications}
      />
    </Rows>
  </Stack>
);
