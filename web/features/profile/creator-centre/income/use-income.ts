import { getIncomeSummary, listIncomeDays, listIncomePosts } from '@muyu/contract/income.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../../client/client.ts';
import { type SpanDays, spanOf } from './spans.ts';

/** The time at which the page was last opened, shown again or seen again, milliseconds since 1970. */
function useShownAt(): number {
  const [shownAt, setShownAt] = useState(Date.now);
  // Runs again when the page, which is kept alive, is shown again.
  useEffect(() => {
    const update = () => setShownAt(Date.now());
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return shownAt;
}

/** The viewer's income of a span that ends today: totals, days, posts. Another span replaces it when it has loaded. */
export function useIncome() {
  const [days, setDays] = useState<SpanDays>(30);
  const span = spanOf(days, useShownAt());
  const options = { staleTime: 0, placeholderData: keepPreviousData } as const;
  const summary = useQuery({ ...client.query(getIncomeSummary, span), ...options });
  const { data } = summary;
  const [shownDays, setShownDays] = useState(days);
  if (!summary.isPlaceholderData && shownDays !== days) setShownDays(days);
  // Who may not earn any more still ends the sale of subscriptions here.
  const earns = data !== undefined && (data.earns || data.earned !== 0 || data.subscriptionPrice !== null);
  const byDay = useQuery({ ...client.query(listIncomeDays, span), ...options, enabled: earns });
  const byPost = useQuery({ ...client.query(listIncomePosts, span), ...options, enabled: earns });
  const failed = [summary, byDay, byPost].find(({ isError, data }) => isError && !data);
  return {
    days,
    setDays,
    /** Certified, or with earnings or a price of an earlier time. */
    earns,
    summary: summary.data,
    /** The days that the summary is about. */
    summaryDays: shownDays,
    byDay: byDay.data,
    byPost: byPost.data,
    isChanging: byDay.isPlaceholderData,
    isPending: summary.isPending || (earns && (byDay.isPending || byPost.isPending)),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
