import { useLingui } from '@lingui/react/macro';
import { excludeUser, type ListedUser } from '@muyu/contract/social.ts';
import { client } from '../../client/client.ts';
import { useExclusion } from './use-exclusion.ts';

/** Excludes a user from recommendations, or takes that back. */
export function useExclude(): (person: Pick<ListedUser, 'userId' | 'nickname'>, on?: boolean) => void {
  const { t } = useLingui();
  const exclude = useExclusion();
  return ({ userId, nickname }, on = true) =>
    exclude(
      {
        kind: 'author',
        id: userId,
        text: t`不再推荐 ${nickname}`,
        send: (status) => client.request(excludeUser, { userId, status }),
      },
      on,
    );
}
