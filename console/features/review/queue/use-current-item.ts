import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { chooseCurrent, nextAfter, stepFrom } from '../../../ui/queue/next-item.ts';
import type { ReviewQueue } from './use-review-queue.ts';

const route = getRouteApi('/inside/review');

/** The selected item. Its id is a search parameter of the URL, so that it survives a new login. */
export function useCurrentItem(queue: ReviewQueue) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { item: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const ids = queue.items.map((item) => item.reviewId);
  const lastIndex = useRef(0);
  const shown = useRef<string | null>(null);
  const id = chooseCurrent(ids, wanted, lastIndex.current);
  const index = id === null ? 0 : ids.indexOf(id);

  const goTo = (next: string | null) => {
    if (next)
      navigate({ search: (before) => ({ ...before, item: next }), replace: true, resetScroll: false });
  };

  const onShown = useEffectEvent((next: string | null) => {
    const before = shown.current;
    const wasDecidedElsewhere = before !== null && !ids.includes(before) && !queue.hidden.has(before);
    if (wasDecidedElsewhere && before !== next)
      message.info(t`Another operator decided the post you were viewing.`);
    shown.current = next;
    if (next && next !== wanted) goTo(next);
  });
  useEffect(() => {
    onShown(id);
  }, [id]);
  useEffect(() => {
    lastIndex.current = index;
  }, [index]);

  return {
    item: queue.items[index] ?? null,
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
