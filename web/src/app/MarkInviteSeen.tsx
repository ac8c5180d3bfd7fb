import { markInviteSeen } from '@usward/core/account/endpoints';
import { t } from '@usward/core/language/speak';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { mutate } from '../device/mutate.ts';
import { useAuth } from '../device/session/auth.tsx';
import { paths } from '../paths.ts';
import { Spinner } from '../ui/Spinner.tsx';

/** Somebody who has a partner needs no invite step: it is marked as seen on the way to the dashboard. */
const MarkInviteSeen = () => {
  const navigate = useNavigate();
  const { replaceUser } = useAuth();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(markInviteSeen).then(
      ({ user }) => replaceUser(user),
      () => navigate(paths.invite, { replace: true }),
    );
  }, [replaceUser, navigate]);

  return <Spinner fill label={t`Redirecting...`} />;
};

export default MarkInviteSeen;
