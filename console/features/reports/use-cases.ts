import { casePage } from '@muyu/contract/operator-reports.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { client } from '../../app/client.ts';
import { nearsEnd, nextAfter, stepFrom } from '../review/next-item.ts';
import type { CaseState, CaseTarget } from './case-words.ts';

const route = getRouteApi('/inside/reports');
const renewEvery = 30_000;

/** The filter as the address has it; without a state, the open ones. */
export type CaseFilter = { state?: Exclude<CaseState, 'open'>; type?: CaseTarget; mine?: true };

/** The cases of the filter that stands in the address, and which of them is shown. */
export function useCases() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { type, mine, item } = search;
  const state: CaseState = search.state ?? 'open';
  const filter = { state, ...(type ? { targetType: type } : {}), ...(mine ? { mine: '1' as const } : {}) };
  const query = useInfiniteQuery({
    ...client.pages(casePage, { ...filter, limit: 20 }),
    refetchInterval: renewEvery,
  });
  const items = useMemo(() => {
    const all = query.data?.pages.flatMap((page) =>
      page.resultList.map((each) => [each.caseId, each] as const),
    );
    return [...new Map(all).values()];
  }, [query.data]);
  const ids = items.map((each) => each.caseId);
  const id = item ?? ids[0] ?? null;
  const index = id === null ? -1 : ids.indexOf(id);

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const wantsMore = hasNextPage && !isFetching && !isFetchNextPageError && nearsEnd(items.length, index);
  useEffect(() => {
    if (wantsMore) fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  const goTo = (next: string | null) => {
    const { item: _, ...rest } = search;
    navigate({ search: next ? { ...rest, item: next } : rest, replace: true, resetScroll: false });
  };
  const last = query.data?.pages.at(-1);
  return {
    query,
    items,
    state,
    type,
    mine: mine ?? false,
    total: last?.total ?? 0,
    overdue: last?.overdue ?? 0,
    id,
    index,
    goTo,
    step: (steps: number) => goTo(stepFrom(ids, id, steps)),
    /** Moves on from a case that has just been decided: it is about to leave the list. */
    leave: (decided: string) => goTo(nextAfter(ids, decided)),
    narrowTo: (given: CaseFilter) => navigate({ search: given, replace: true }),
  };
}
export type Cases = ReturnType<typeof useCases>;
