import { ArrowLeftOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { userDetail } from '@muyu/contract/operator-users.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { client } from '../../app/client.ts';
import { Failure } from '../../app/failure.tsx';
import { PageState } from '../../app/page-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { BackToUsers } from './back-to-users.tsx';
import { UserCounts } from './user-counts.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserHeader } from './user-header.tsx';
import { UserNotes } from './user-notes.tsx';
import styles from './user-page.module.css';
import { UserSanctions } from './user-sanctions.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserSkeleton } from './user-skeleton.tsx';

const route = getRouteApi('/inside/users/$userId');

/** All that operators know of one user, and what they can do. */
export function UserPage() {
  const { t } = useLingui();
  const { userId } = route.useParams();
  const query = useQuery(client.query(userDetail, { userId }));
  const { data: user, error } = query;
  useTitle(user?.nickname ?? t`Users`);
  if (!user) {
    if (!error) return <UserSkeleton />;
    const unknown = error instanceof CallError && error.is(accountErrors.notFound);
    return unknown ? <UnknownUser /> : <Failure error={error} onRetry={() => query.refetch()} />;
  }
  return (
    <div className={styles.page}>
      <BackToUsers />
      <UserHeader user={user} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <UserCounts user={user} />
          <UserFacts user={user} />
        </div>
        <div className={styles.column}>
          <UserSanctions user={user} />
          <UserNotes key={userId} user={user} />
          <UserSessions user={user} />
        </div>
      </div>
    </div>
  );
}

function UnknownUser() {
  const { t } = useLingui();
  return (
    <PageState
      icon={<UserDeleteOutlined />}
      title={t`There is no such user`}
      text={<Trans>The address may be mistyped.</Trans>}
      action={
        <Link to="/users">
          <ArrowLeftOutlined aria-hidden="true" /> <Trans>All users</Trans>
        </Link>
      }
    />
  );
}
