import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { searchUsers } from '@muyu/contract/search.ts';
import { UserList, useRecommendableUsers, userIdOf } from '#features/social';
import { client } from '../../../client/client.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import type { ResultSearch } from '../search-params.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { HitText } from './hit-text.tsx';

type Props = { search: ResultSearch; onContent(): void };

/** The people of a search. */
export function UserResults({ search, onContent }: Props) {
  const { t } = useLingui();
  const { keyword } = search;
  const found = usePaged(client.pages(searchUsers, { keyword }), userIdOf, { inlineNotFound: true });
  const paged = { ...found, items: useRecommendableUsers(found.items) };
  const settled = !paged.pending && !paged.failed;
  const count = paged.items.length;
  const summary = paged.hasMore
    ? t`${plural(count, { other: '已显示 # 位用户，往下还有' })}`
    : t`${plural(count, { other: '找到 # 位用户' })}`;
  return (
    <>
      <p role="status" className="sr-only">
        {settled && summary}
      </p>
      {settled && count === 0 && <DidYouMean search={search} />}
      <UserList
        paged={paged}
        mark={({ nickname, nicknameHits, sign, signHits }) => ({
          nickname: <HitText text={nickname} hits={nicknameHits} />,
          sign: <HitText text={sign} hits={signHits} />,
        })}
        empty={
          <EmptyState
            title={t`没有找到叫「${keyword}」的人`}
            text={t`换个名字试试，拼音也可以。`}
            action={{ label: t`看看内容`, onClick: onContent }}
          />
        }
      />
    </>
  );
}
