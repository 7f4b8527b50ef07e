import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listUsers, userCountLimit } from '@muyu/contract/admin/account.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import styles from '../../ui/list/list-page.module.css';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { rowsOf } from '../../ui/list/paged-query.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { UserFilters, type UserSearch } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';

const route = getRouteApi('/inside/users');

/** All accounts, newest first. Filters are search parameters of the URL. */
export function UsersPage() {
  const { t } = useLingui();
  useTitle(t`Users`);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q, state, role } = search;
  const query = useInfiniteQuery({
    ...client.pages(listUsers, {
      ...(q ? { keyword: q } : {}),
      ...(state ? { state } : {}),
      ...(role ? { role } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  const change = (next: UserSearch) => navigate({ search: next, replace: true });
  const users = rowsOf(query);
  const total = query.data?.pages[0]?.total ?? undefined;

  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <UserFilters value={search} onChange={change} />
        <span className={styles.aside} role="status">
          {total !== undefined &&
            !query.isPlaceholderData &&
            (total > userCountLimit ? (
              <Plural value={userCountLimit} one="More than # user" other="More than # users" />
            ) : (
              <Plural value={total} one="# user" other="# users" />
            ))}
        </span>
      </div>
      {query.isLoadingError ? (
        <Failure query={query} />
      ) : (
        <>
          <UserTable
            users={users}
            loading={query.isPending || query.isPlaceholderData}
            onClear={q || state || role ? () => change({}) : null}
          />
          <LoadMore
            query={query}
            end={query.data && query.data.pages.length > 1 && <Trans>No more users</Trans>}
          />
        </>
      )}
    </div>
  );
}
