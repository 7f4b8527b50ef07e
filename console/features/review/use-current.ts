import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { App } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { chooseCurrent, nextAfter, stepFrom } from './next-item.ts';
import type { ReviewQueue } from './use-review-queue.ts';

const route = getRouteApi('/inside/review');

/** The post that is shown. Its id stands in the address, so a new login comes back to it. */
export function useCurrent(queue: ReviewQueue) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { item: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const ids = queue.items.map((item) => item.reviewId);
  const place = useRef(0);
  const shown = useRef<string | null>(null);
  const id = chooseCurrent(ids, wanted, place.current);
  const index = id === null ? 0 : ids.indexOf(id);

  const goTo = (next: string | null) => {
    if (next) navigate({ search: { item: next }, replace: true, resetScroll: false });
  };

  const arrived = useEffectEvent((next: string | null) => {
    const before = shown.current;
    const wasTaken = before !== null && !ids.includes(before) && !queue.hidden.has(before);
    if (wasTaken && before !== next)
      message.info(t`Another operator decided the post that you were looking at.`);
    shown.current = next;
    if (next && next !== wanted) goTo(next);
  });
  useEffect(() => arrived(id), [id]);
  useEffect(() => {
    place.current = index;
  }, [index]);

  return {
    item: queue.items[index] ?? null,
    following: queue.items[index + 1] ?? null,
    index,
    goTo,
    step: (steps: number) => goTo(stepFrom(ids, id, steps)),
    /** Moves on from a decided post, unless another one is shown by now. */
    leave: (decided: string) => {
      if (decided === id) goTo(nextAfter(ids, decided));
    },
  };
}
