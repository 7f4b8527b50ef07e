import { useLingui } from '@lingui/react/macro';
import { readFollowed } from '@muyu/contract/message.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { client } from '../../client/client.ts';
import { setUnread, useUnread } from '../../client/unread.ts';
import { FreshPill } from '../../ui/fresh-pill.tsx';
import { KeptPageContext } from '../../ui/page-context.ts';

type Props = { queryKey: readonly unknown[]; onShow(): Promise<unknown> };

/**
 * Above the posts of the people I follow: looking at them takes the dot from the home page; what was published since they
 * were loaded is told, and comes when it is asked for.
 */
export function FollowedNews({ queryKey, onShow }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const looking = useContext(KeptPageContext) !== '';
  const posts = useUnread(({ unread }) => unread?.posts ?? false);
  const publishedAt = useUnread((told) => told.publishedAt);
  const loadedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;

  useEffect(() => {
    // A dot that could not be taken away is tried again with the next look.
    if (looking && posts) void client.request(readFollowed, {}).then(setUnread, () => undefined);
  }, [looking, posts]);

  const fresh = publishedAt !== null && loadedAt > 0 && publishedAt > loadedAt;
  return (
    <FreshPill
      text={fresh ? t`有新作品` : null}
      onShow={onShow}
      className="top-[calc(104px+env(safe-area-inset-top))]"
    />
  );
}
