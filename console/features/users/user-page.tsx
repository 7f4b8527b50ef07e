import { ArrowLeftOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account/account.ts';
import { getUserDetail } from '@muyu/contract/admin/sanction.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { PageState } from '../../ui/page/page-state.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { BackToUsersLink } from './back-to-users.tsx';
import { UserCounts } from './user-counts.tsx';
import { UserDetails } from './user-details.tsx';
import { UserHeader } from './user-header.tsx';
import { UserNotes } from './user-notes.tsx';
import styles from './user-page.module.css';
import { UserSanctions } from './user-sanctions.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserSkeleton } from './user-skeleton.tsx';

const route = getRouteApi('/inside/users/$userId');

/** All facts about one user, and the actions that the operator may take. */
export function UserPage() {
  const { t } = useLingui();
  const { userId } = route.useParams();
  const query = useQuery(client.query(getUserDetail, { userId }));
  const { data: user, error } = query;
  useTitle(user?.nickname ?? t`Users`);
  if (!user) {
    if (!error) return <UserSkeleton />;
    const unknown = isError(error, accountErrors.notFound);
    return unknown ? <UnknownUser /> : <Failure query={query} />;
  }
  return (
    <div className={styles.page}>
      <BackToUsersLink />
      <UserHeader user={user} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <UserCounts user={user} />
          <UserDetails user={user} />
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
      title={t`User not found`}
      text={<Trans>The address may be mistyped.</Trans>}
      action={
        <Link to="/users">
          <ArrowLeftOutlined aria-hidden="true" /> <Trans>All users</Trans>
        </Link>
      }
    />
  );
}
