import { useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account/account.ts';
import { excludeUser, ignoreUser } from '@muyu/contract/social.ts';
import { useProtectedAction } from '#features/account';
import { client } from '../../client/client.ts';
import { setIgnored, useOutdateIgnored } from '../../client/ignored.ts';
import { useExclusion } from './use-exclusion.ts';

/** Blocks an author, so that no recommendation and no message of theirs comes any more, or unblocks them. */
export function useBlockAuthor(): (author: Pick<UserCard, 'userId' | 'nickname'>, on?: boolean) => void {
  const { t } = useLingui();
  const protect = useProtectedAction();
  const exclude = useExclusion();
  const outdate = useOutdateIgnored();
  return ({ userId, nickname }, on = true) =>
    protect(on ? t`屏蔽作者` : t({ message: '取消屏蔽', context: '作者' }), () =>
      exclude(
        {
          kind: 'author',
          id: userId,
          text: t`已屏蔽 ${nickname}`,
          send: async (status) => {
            await client.request(excludeUser, { userId, status });
            await client.request(ignoreUser, { userId, status });
            setIgnored(userId, status === 1);
            outdate();
          },
        },
        on,
      ),
    );
}
