import { listCases } from '@muyu/contract/admin/report.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { uniqueRowsOf } from '../../ui/list/paged-query.ts';
import { nextAfter, stepFrom } from '../../ui/queue/next-item.ts';
import { useFetchAhead } from '../../ui/queue/use-fetch-ahead.ts';
import type { CaseState, CaseTarget } from './case-labels.ts';

const route = getRouteApi('/inside/reports');

/** The filter in the URL; without a state, open cases. */
export type CaseFilter = { state?: Exclude<CaseState, 'open'>; type?: CaseTarget; mine?: true };

/** The cases of the filter in the URL, and the selected one. */
export function useCases() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { type, mine, item } = search;
  const state: CaseState = search.state ?? 'open';
  const filter = { state, ...(type ? { targetType: type } : {}), ...(mine ? { mine: '1' as const } : {}) };
  const query = useInfiniteQuery({
    ...client.pages(listCases, { ...filter }),
    refetchInterval: refetchMs.queue,
  });
  const { data } = query;
  const items = useMemo(() => uniqueRowsOf({ data }, ({ caseId }) => caseId), [data]);
  const ids = items.map((each) => each.caseId);
  const id = item ?? ids[0] ?? null;
  const index = id === null ? -1 : ids.indexOf(id);

  useFetchAhead(query, items.length, index);

  const goTo = (next: string | null) => {
    const { item: _, ...rest } = search;
    navigate({ search: next ? { ...rest, item: next } : rest, replace: true, resetScroll: false });
  };

  // The case that is shown first stays when the list changes; one that this operator decided leaves.
  const decided = useRef<string | null>(null);
  const keep = useEffectEvent((shown: string) => goTo(shown));
  const first = item === undefined && !query.isFetching ? id : null;
  useEffect(() => {
    if (first !== null && first !== decided.current) keep(first);
  }, [first]);

  const last = data?.pages.at(-1);
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
    /** Selects the next case after a decision, because the decided one leaves the list. */
    leave: (caseId: string) => {
      decided.current = caseId;
      goTo(nextAfter(ids, caseId));
    },
    setFilter: (given: CaseFilter) => navigate({ search: given, replace: true }),
  };
}
export type Cases = ReturnType<typeof useCases>;
