import { useLingui } from '@lingui/react/macro';
import { excludeUser, type Person } from '@muyu/contract/social.ts';
import { client } from '../../client/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';

/** Has somebody never recommended to the viewer again, and says so or why not. */
export function useExclude(): (person: Pick<Person, 'userId' | 'nickname'>) => Promise<void> {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  return ({ userId, nickname }) =>
    client
      .request(excludeUser, { userId })
      .then(() => toast(t`不会再推荐 ${nickname}`, 'ok'))
      .catch((error: Error) => toast(refusalText(error), 'danger'));
}
