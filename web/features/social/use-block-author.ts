import { useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account/account.ts';
import { excludeUser, ignoreUser } from '@muyu/contract/social.ts';
import { client } from '../../client/client.ts';
import { setIgnored, useOutdateIgnored } from '../../client/ignored.ts';
import { isVisitor, onAccountChange, useSession } from '../../client/session.ts';
import { useExclude } from './use-exclude.ts';
import { useExclusion } from './use-exclusion.ts';

/** People whose ignoring their block began, which its undo ends: the toggle that undoes may be another call than the one that blocked. */
const begun = new Set<string>();
onAccountChange(() => begun.clear());

/**
 * Blocks an author, so that no recommendation and no message of theirs comes any more, or unblocks them. The undo of a block
 * leaves messages ignored that were so before. A guest gets no messages, so that an author is only not recommended any more.
 */
export function useBlockAuthor(): (author: Pick<UserCard, 'userId' | 'nickname'>, on?: boolean) => void {
  const { t } = useLingui();
  const exclude = useExclusion();
  const excludeOnly = useExclude();
  const outdate = useOutdateIgnored();
  return ({ userId, nickname }, on = true) => {
    if (isVisitor(useSession.getState())) return excludeOnly({ userId, nickname }, on);
    const setIgnoring = async (status: 0 | 1) => {
      const { changed } = await client.request(ignoreUser, { userId, status });
      if (status === 1 && changed) begun.add(userId);
      if (status === 0) begun.delete(userId);
      return changed;
    };
    const send = async (status: 0 | 1) => {
      const ignoring = status === 1 || !on || begun.has(userId);
      const changed = ignoring && (await setIgnoring(status));
      try {
        await client.request(excludeUser, { userId, status });
      } catch (error) {
        // Neither half stays without the other.
        if (changed) await setIgnoring(status === 1 ? 0 : 1).catch(() => undefined);
        throw error;
      }
      if (ignoring) setIgnored(userId, status === 1);
      outdate();
    };
    const text = t`已屏蔽 ${nickname}`;
    exclude({ kind: 'author', id: userId, text, send }, on);
  };
}
