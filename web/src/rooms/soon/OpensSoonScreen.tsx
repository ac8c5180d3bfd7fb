import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { NothingYet } from '../../ui/NothingYet.tsx';

/** The operators' screens, which are not open yet. */
export default function OpensSoonScreen() {
  return (
    <NothingYet
      tabs={false}
      title="This desk is not set up yet"
      words="Importing content and running migrations will have their place here."
    >
      <LinkButton kind="quiet" to={paths.dashboard}>
        Go to today
      </LinkButton>
    </NothingYet>
  );
}
