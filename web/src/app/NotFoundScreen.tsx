import { t } from '@usward/core/language/i18n';
import Lost from '../pictures/lost.svg?picture';
import { LinkButton } from '../ui/Button.tsx';
import { PicturePage } from '../ui/PicturePage.tsx';
import { paths } from '../ui/paths.ts';
import { MutedText } from '../ui/Text.tsx';

const NotFoundScreen = () => (
  <PicturePage
    picture={Lost}
    title={t`404 Page Not Found`}
    action={<LinkButton to={paths.landing}>{t`Take me back`}</LinkButton>}
  >
    <p>{t`Did you forget to add the page to the router?`}</p>
    <MutedText>{t`If that means nothing to you, don’t worry. This link just doesn’t lead anywhere. Nothing you’ve written is lost.`}</MutedText>
  </PicturePage>
);

export default NotFoundScreen;
