import { useLingui } from '@lingui/react/macro';
import {
  deleteHotWord,
  type HotWordKind,
  hotWordErrors,
  listHotWords,
  orderHotWords,
  upsertHotWord,
} from '@muyu/contract/admin/hot-word.ts';
import { client } from '../../client/client.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';

/** The acts of the lists of hot words; `busy` while one of them is under way. */
export function useHotWordActions() {
  const { t } = useLingui();
  const invalidates = [client.keyOf(listHotWords)];
  const put = useOperatorMutation({
    act: (given: { keyword: string; kind: HotWordKind }) => client.request(upsertHotWord, given),
    invalidates,
    successMessage: ({ keyword }) => t`Blocked: ${keyword}`,
    notifyOnError: true,
  });
  const remove = useOperatorMutation({
    act: (keyword: string) => client.request(deleteHotWord, { keyword }),
    invalidates,
    successMessage: (keyword) => t`Removed: ${keyword}`,
    notifyOnError: true,
  });
  const order = useOperatorMutation({
    act: (given: { keywords: string[]; seen: string[] }) => client.request(orderHotWords, given),
    invalidates,
    successMessage: () => t`Order saved`,
    gone: [hotWordErrors.changedMeanwhile],
    notifyOnError: true,
  });
  return {
    busy: put.pending || remove.pending || order.pending,
    block: (keyword: string) => put.run({ keyword, kind: 'blocked' }),
    remove: remove.run,
    order: order.run,
  };
}
export type HotWordActions = ReturnType<typeof useHotWordActions>;
