import { markInviteSeen } from '@usward/core/account/endpoints';
import { t } from '@usward/core/language/i18n';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { mutate } from '../device/cache/mutate.ts';
import { useAuth } from '../device/session/auth.tsx';
import { paths } from '../ui/paths.ts';
import { Spinner } from '../ui/Spinner.tsx';

const CompleteInviteStep = () => {
  const navigate = useNavigate();
  const { replaceUser } = useAuth();
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate(markInviteSeen).then(
      ({ user }) => replaceUser(user),
      () => navigate(paths.invite, { replace: true }),
    );
  }, [replaceUser, navigate]);

  return <Spinner label={t`Redirecting...`} />;
};

export default CompleteInviteStep;
