import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { chooseCurrent, nextAfter, stepFrom } from '../../../ui/queue/next-item.ts';
import type { ReviewQueue } from './use-review-queue.ts';
import { useWantedItem } from './use-wanted-item.ts';

const route = getRouteApi('/inside/review');

/**
 * The selected item. Its id is a search parameter of the URL, so that it survives a new login. The list of another filter
 * begins with its first item.
 */
export function useCurrentItem(queue: ReviewQueue) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { item: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const ids = queue.items.map((item) => item.reviewId);
  const { list } = queue;
  const last = useRef({ index: 0, list });
  const shown = useRef<{ id: string; postId: string | undefined; list: string } | null>(null);
  const hasShown = useRef(false);
  const { isSearching, isGone } = useWantedItem(queue.query, ids, wanted);
  const id = isSearching
    ? null
    : chooseCurrent(ids, wanted, last.current.list === list ? last.current.index : 0);
  const index = id === null ? 0 : ids.indexOf(id);

  const goTo = (next: string | null) => {
    if (next)
      navigate({ search: (before) => ({ ...before, item: next }), replace: true, resetScroll: false });
  };

  const sayGone = () =>
    message.info(
      t`What you were viewing no longer waits for review: an operator decided it, or its author edited or deleted it.`,
      6,
    );
  const onShown = useEffectEvent((next: string | null) => {
    const before = shown.current?.list === list ? shown.current : null;
    if (before && before.id !== next && !ids.includes(before.id) && !queue.hidden.has(before.id)) {
      if (queue.items.some(({ postId }) => postId === before.postId))
        message.info(t`The author has just edited what you were viewing.`, 6);
      else sayGone();
    } else if (!hasShown.current && isGone) sayGone();
    if (next) hasShown.current = true;
    shown.current = next === null ? null : { id: next, postId: queue.items[index]?.postId, list };
    if (next && next !== wanted) goTo(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of another filter may begin with the same item
  useEffect(() => {
    onShown(id);
  }, [id, list]);
  useEffect(() => {
    last.current = { index, list };
  }, [index, list]);

  return {
    isSearching,
    item: id === null ? null : (queue.items[index] ?? null),
    following: queue.items[index + 1] ?? null,
    index,
    goTo,
    step: (steps: number) => goTo(stepFrom(ids, id, steps)),
    /** Selects the next item after a decision, unless another item has been selected meanwhile. */
    leave: (decided: string) => {
      if (decided === id) goTo(nextAfter(ids, decided));
    },
  };
}
