import { suggestSearches } from '@muyu/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../client/client.ts';
import { useDebouncedValue } from '../../ui/form/use-debounced-value.ts';
import { toKeyword } from './search-params.ts';
import { type Suggestion, toSuggestions } from './suggestions.ts';

/** Pause in typing after which suggestions are fetched, milliseconds. */
const pauseMs = 150;
const none: Suggestion[] = [];

/** Suggestions for what is typed; a newer text cancels the request of an older one. */
export function useSuggestions(text: string, enabled: boolean): Suggestion[] {
  const keyword = useDebouncedValue(toKeyword(text), pauseMs);
  const { data } = useQuery({
    ...client.query(suggestSearches, { keyword }),
    enabled: enabled && keyword !== '',
    placeholderData: keepPreviousData,
    retry: false,
    meta: { inlineNotFound: true },
  });
  const active = enabled && toKeyword(text) !== '';
  return useMemo(() => (active && data ? toSuggestions(data, keyword) : none), [active, data, keyword]);
}
