import { useLingui } from '@lingui/react/macro';
import { excludeUser, type Person } from '@muyu/contract/social.ts';
import { client } from '../../client/client.ts';
import { useExclusion } from './use-exclusion.ts';

/** Excludes a user from recommendations; the toast has an undo. */
export function useExclude(): (person: Pick<Person, 'userId' | 'nickname'>) => void {
  const { t } = useLingui();
  const exclude = useExclusion();
  return ({ userId, nickname }) =>
    exclude({
      kind: 'author',
      id: userId,
      text: t`不再推荐 ${nickname}`,
      send: (status) => client.request(excludeUser, { userId, status }),
    });
}
