import { useLingui } from '@lingui/react/macro';
import type { ReviewItem } from '@muyu/contract/operator.ts';
import { useEffect, useRef, useState } from 'react';
import desk from '../../app/desk/desk.module.css';
import { Failure } from '../../app/failure.tsx';
import { useKeys } from '../../app/use-keys.ts';
import { useNarrow } from '../../app/use-narrow.ts';
import { useTitle } from '../../app/use-title.ts';
import { ActionBar } from './action-bar.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { actOf, type ReviewAct } from './key-map.ts';
import { KeysHelp } from './keys-help.tsx';
import { nearsEnd } from './next-item.ts';
import { picturesOf } from './post-files.ts';
import { postName } from './post-name.ts';
import { PostView } from './post-view.tsx';
import { Preload } from './preload.tsx';
import { QueueDrawer } from './queue-drawer.tsx';
import { QueueList } from './queue-list.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { useCurrent } from './use-current.ts';
import { useDecisions } from './use-decisions.tsx';
import { useReviewQueue } from './use-review-queue.ts';
import { useSettling } from './use-settling.ts';

type Overlay = 'help' | 'zoom' | 'list' | null;

/** The review queue: the list on the left, the whole post on the right, made to be worked with the keyboard. */
export function ReviewPage() {
  const { t } = useLingui();
  const narrow = useNarrow();
  const queue = useReviewQueue();
  const current = useCurrent(queue);
  const [rejecting, setRejecting] = useState<ReviewItem | null>(null);
  const { approve, reject, rejectError } = useDecisions(queue, {
    ...current,
    onRejected: () => setRejecting(null),
  });
  const { item, following, index } = current;
  const { total, query } = queue;
  const settling = useSettling(item?.reviewId);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [picture, setPicture] = useState(0);
  const player = useRef<HTMLVideoElement>(null);
  useTitle(total > 0 ? t`Review queue (${total})` : t`Review queue`);

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const wantsMore =
    hasNextPage && !isFetching && !isFetchNextPageError && nearsEnd(queue.items.length, index);
  useEffect(() => {
    if (wantsMore) fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  const zoom = (at: number) => {
    setPicture(at);
    setOverlay('zoom');
  };
  const acts: Record<ReviewAct, () => void> = {
    approve: () => item && !settling && approve.mutate(item),
    reject: () => item && !settling && setRejecting(item),
    next: () => current.step(1),
    previous: () => current.step(-1),
    zoom: () => item && picturesOf(item.files).length > 0 && zoom(0),
    play: () => void (player.current?.paused ? player.current.play() : player.current?.pause()),
    help: () => setOverlay('help'),
  };
  useKeys(overlay === null && rejecting === null, actOf, (act) => acts[act]());

  const closeRejection = () => {
    setRejecting(null);
    reject.reset();
  };

  if (query.isPending) return <ReviewSkeleton />;
  if (!query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  if (!item)
    return hasNextPage ? <ReviewSkeleton /> : <EmptyQueue renewing={isFetching} onRenew={query.refetch} />;

  const list = (
    <QueueList
      items={queue.items}
      total={total}
      currentId={item.reviewId}
      failed={query.isError}
      more={hasNextPage ? { loading: query.isFetchingNextPage, load: () => fetchNextPage() } : null}
      onPick={(id) => {
        current.goTo(id);
        setOverlay(null);
      }}
    />
  );
  return (
    <div className={desk.page}>
      {narrow ? (
        <QueueDrawer open={overlay === 'list'} title={t`Review queue`} onClose={() => setOverlay(null)}>
          {list}
        </QueueDrawer>
      ) : (
        list
      )}
      <div className={desk.detail}>
        <PostView
          key={item.reviewId}
          item={item}
          player={player}
          picture={overlay === 'zoom' ? picture : null}
          onZoom={zoom}
          onPicture={setPicture}
          onZoomClose={() => setOverlay(null)}
        />
        <ActionBar
          position={index + 1}
          total={total}
          settling={settling}
          acts={acts}
          onList={narrow ? () => setOverlay('list') : undefined}
        />
      </div>
      <div className="heard" role="status">
        {t`Item ${index + 1} of ${total}: ${postName(item)}`}
      </div>
      <Preload item={following} />
      <RejectDialog
        item={rejecting}
        pending={reject.isPending}
        error={rejectError}
        onCancel={closeRejection}
        onReject={reject.mutate}
      />
      <KeysHelp open={overlay === 'help'} onClose={() => setOverlay(null)} />
    </div>
  );
}
