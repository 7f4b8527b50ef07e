import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { certificationQuery } from '#features/creator';
import { isMember, useSession } from '../../client/session.ts';
import { EmptyState } from '../../ui/list/list-states.tsx';

/** The empty authentication channel: authenticated people are invited to post, others to apply. */
export function EmptyChannel() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isSignedIn = useSession(isMember);
  const { data } = useQuery({ ...certificationQuery(), enabled: isSignedIn });
  const mayPost = data?.kinds.includes('authenticated') ?? false;
  return (
    <EmptyState
      title={t`认证频道还没有作品`}
      text={
        mayPost ? t`发布时打开「发布到认证频道」，就会出现在这里。` : t`通过真人认证的人可以把作品发到这里。`
      }
      action={
        mayPost
          ? { label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) }
          : { label: t`申请认证`, onClick: () => void navigate({ to: '/column/face' }) }
      }
    />
  );
}
