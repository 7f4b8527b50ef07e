import { useLingui } from '@lingui/react/macro';
import { type NewsType, readNews, restoreNews, type Unread } from '@muyu/contract/message.ts';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { setUnread, useUnread } from '../../client/unread.ts';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { changeNews, forgetNews, renewRows } from './news-cache.ts';

/** Everything but answers to feedback, which are read one by one. */
const allRead = (unread: Unread): Unread => ({
  ...unread,
  like: 0,
  follow: 0,
  comment: 0,
  system: 0,
  report: 0,
  total: unread.feedback,
  unread: unread.feedback > 0,
});

/** Marks every message read, at once on screen; told with a way to take it back. */
export function useReadAll(): () => Promise<void> {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const refusal = useRefusalText();

  const settle = (unread: Unread) => {
    setUnread(unread);
    void renewRows(queryClient);
  };
  const restore = async (before: Parameters<typeof send>[0]) => {
    try {
      settle(await send(before));
      forgetNews(queryClient);
    } catch (error) {
      toast(refusal(error as Error), 'danger');
    }
  };
  const send = (before: Array<{ type: NewsType; seenAt: string | null }>) =>
    client.request(restoreNews, { before });

  return async () => {
    const { unread: was } = useUnread.getState();
    if (was) setUnread(allRead(was));
    try {
      const { unread, before } = await client.request(readNews, {});
      settle(unread);
      changeNews(queryClient, (item) => ({ ...item, unread: false }));
      toast(t`都读过了`, 'plain', { label: t`撤销`, run: () => void restore(before) });
    } catch (error) {
      if (was) setUnread(was);
      toast(refusal(error as Error), 'danger');
    }
  };
}

/** Marks one kind read, in silence: what failed is told by the badge that stays. */
export async function markRead(type: NewsType): Promise<void> {
  const { unread } = await client.request(readNews, { type });
  setUnread(unread);
}
