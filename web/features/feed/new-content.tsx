import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { NewItemsPill } from '../../ui/list/new-items-pill.tsx';
import { ShownContext } from '../../ui/page/page-context.ts';
import type { Feed, FeedPages } from './use-feed.ts';

/** Time between two looks at the first page of a list, milliseconds. */
const lookEveryMs = 60_000;

export type NewContentProps = {
  pages: FeedPages;
  feed: Pick<Feed, 'loaded' | 'loadedAt'>;
  onShow(): Promise<unknown>;
};

/** Above a list in the order of time: offers posts published since it was loaded, without moving it. */
export function NewContent({ pages, feed, onShow }: NewContentProps) {
  const { t } = useLingui();
  const isVisible = useContext(ShownContext);
  const [newestId, setNewestId] = useState<string | null>(null);

  const { loaded, loadedAt } = feed;
  const isOld = useEffectEvent(() => loadedAt > 0 && Date.now() - loadedAt >= lookEveryMs);

  useEffect(() => {
    if (!isVisible) return;
    const stop = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // An error shows nothing; the next look tries again.
      pages.queryFn({ signal: stop.signal, pageParam: pages.initialPageParam }).then(
        (page) => setNewestId(page.resultList[0]?.postId ?? null),
        () => undefined,
      );
    };
    // A reader comes back to the list.
    if (isOld()) look();
    const timer = setInterval(look, lookEveryMs);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [pages, isVisible]);

  // A post that the viewer has filtered out of the list is no new one.
  const hasNew = newestId !== null && loaded.length > 0 && !loaded.some(({ postId }) => postId === newestId);
  return (
    <NewItemsPill
      text={hasNew ? t`新内容` : null}
      onShow={onShow}
      className="top-[calc(104px+env(safe-area-inset-top))]"
    />
  );
}
