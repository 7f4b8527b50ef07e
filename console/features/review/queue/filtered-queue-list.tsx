import { QueueList } from './queue-list.tsx';
import { ReviewFilters } from './review-filters.tsx';
import type { ReviewQueue } from './use-review-queue.ts';

type Props = {
  queue: ReviewQueue;
  currentId: string;
  /** The filters are shown. */
  filtering: boolean;
  showKey: boolean;
  onToggleFilters(): void;
  onPick(reviewId: string): void;
};

/** The list of the queue with its filters. */
export function FilteredQueueList({ queue, currentId, filtering, showKey, onToggleFilters, onPick }: Props) {
  const { query, filter, setFilter } = queue;
  return (
    <QueueList
      items={queue.items}
      total={queue.total}
      currentId={currentId}
      failed={query.isError}
      more={
        query.hasNextPage ? { loading: query.isFetchingNextPage, load: () => query.fetchNextPage() } : null
      }
      onPick={onPick}
    >
      <ReviewFilters
        filter={filter}
        open={filtering}
        showKey={showKey}
        onToggle={onToggleFilters}
        onFilter={setFilter}
      />
    </QueueList>
  );
}
