import { useLingui } from '@lingui/react/macro';
import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { useRef, useState } from 'react';
import { Preload } from '../../ui/media/preload.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { QueueDrawer } from '../../ui/queue/queue-drawer.tsx';
import { QueueSkeleton } from '../../ui/queue/queue-skeleton.tsx';
import workspace from '../../ui/queue/queue-workspace.module.css';
import { useFetchAhead } from '../../ui/queue/use-fetch-ahead.ts';
import { useShortcuts } from '../../ui/queue/use-shortcuts.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { PostView } from './content/post-view.tsx';
import { useItemFiles } from './content/use-item-files.ts';
import { RejectDialog } from './decision/reject-dialog.tsx';
import { unseenOf } from './decision/seen.ts';
import { UndoBar } from './decision/undo-bar.tsx';
import { UnseenNotice } from './decision/unseen-notice.tsx';
import { useDecisions } from './decision/use-decisions.ts';
import { useSeen } from './decision/use-seen.ts';
import { postLabel } from './post-label.ts';
import { EmptyQueue } from './queue/empty-queue.tsx';
import { FilteredQueueList } from './queue/filtered-queue-list.tsx';
import { activeFilters } from './queue/review-filter.ts';
import { useCurrentItem } from './queue/use-current-item.ts';
import { useReviewQueue } from './queue/use-review-queue.ts';
import { useQuote } from './quote/use-quote.ts';
import { type Overlay, reviewActs } from './review-acts.ts';
import { actionForKey } from './review-shortcuts.ts';
import { ShortcutsHelp } from './review-shortcuts-help.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import { useInputGuard } from './use-input-guard.ts';

/** The review queue: list on the left, item on the right, operable by keyboard. */
export function ReviewPage() {
  const { t } = useLingui();
  const narrow = useNarrow();
  const queue = useReviewQueue();
  const current = useCurrentItem(queue);
  const [rejecting, setRejecting] = useState<ReviewItem | null>(null);
  const decisions = useDecisions(queue, current);
  const { item, following, index } = current;
  const { total, query, filter } = queue;
  const isGuarded = useInputGuard(item?.reviewId);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [filtering, setFiltering] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  const seen = useSeen();
  const quoting = useQuote(item?.reviewId, rejecting === null);
  const files = useItemFiles(item, player, quoting);
  useTitle(total > 0 ? t`Review queue (${total})` : t`Review queue`);

  useFetchAhead(query, queue.items.length, index);

  const openRejection = (rejected: ReviewItem) => {
    const draft = decisions.draftOf(rejected.reviewId);
    if (draft?.quote && !quoting.quote) quoting.set(draft.quote);
    setRejecting(rejected);
  };
  const acts = reviewActs({
    current,
    decisions,
    seen,
    files,
    player,
    isGuarded,
    openRejection,
    setOverlay,
    onFilter: () => {
      setFiltering((before) => !before);
      if (narrow) setOverlay('list');
    },
  });
  useShortcuts(overlay === null && rejecting === null, actionForKey, (act) => acts[act]());

  const undoBar = <UndoBar last={decisions.last} showKey={!narrow} onUndo={decisions.undo} />;
  if (query.isPending || current.isSearching) return <QueueSkeleton />;
  if (!query.data) return <Failure query={query} />;
  if (!item) {
    if (query.hasNextPage) return <QueueSkeleton />;
    return (
      <>
        <EmptyQueue
          renewing={query.isFetching}
          isFiltered={activeFilters(filter) > 0}
          onRenew={query.refetch}
          onShowAll={() => queue.setFilter({})}
        />
        {undoBar}
      </>
    );
  }

  const list = (
    <FilteredQueueList
      queue={queue}
      currentId={item.reviewId}
      filtering={filtering}
      showKey={!narrow}
      onToggleFilters={() => setFiltering(!filtering)}
      onPick={(id) => {
        current.goTo(id);
        setOverlay(null);
      }}
    />
  );
  const unseen = seen.isAsked(item.reviewId) ? unseenOf(item, seen.seenOf(item.reviewId)) : null;
  return (
    <div className={workspace.page}>
      {narrow ? (
        <QueueDrawer open={overlay === 'list'} title={t`Review queue`} onClose={() => setOverlay(null)}>
          {list}
        </QueueDrawer>
      ) : (
        list
      )}
      <div className={workspace.detail}>
        <PostView
          key={item.reviewId}
          item={item}
          player={player}
          quoting={quoting}
          seen={seen}
          picture={files.picture}
          isZoomed={overlay === 'zoom'}
          showKeys={!narrow}
          onPicture={files.setPicture}
          onZoom={() => setOverlay('zoom')}
          onZoomClose={() => setOverlay(null)}
          onQuote={files.quote}
        />
        {undoBar}
        {unseen && <UnseenNotice unseen={unseen} />}
        <ReviewToolbar
          position={index + 1}
          total={total}
          isGuarded={isGuarded}
          acts={acts}
          onList={narrow ? () => setOverlay('list') : undefined}
        />
      </div>
      <div className="visually-hidden" role="status">
        {t`Item ${index + 1} of ${total}: ${postLabel(item)}`}
      </div>
      <Preload item={following} />
      <RejectDialog
        item={rejecting}
        draft={rejecting ? decisions.draftOf(rejecting.reviewId) : undefined}
        quoting={quoting}
        onClose={() => setRejecting(null)}
        onReject={(rejection) => {
          if (rejecting) decisions.decide({ kind: 'reject', item: rejecting, ...rejection });
          setRejecting(null);
        }}
      />
      <ShortcutsHelp open={overlay === 'help'} onClose={() => setOverlay(null)} />
    </div>
  );
}
