import { listSearchRecords, recordSearch } from '@muyu/contract/search.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { hasScope, type ResultSearch, toKeyword } from './search-params.ts';

/** Opens the results of a keyword and records the search; a search inside a list is not recorded. Ignores blanks. */
export function useSearchFor() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (given: string, more: Partial<Omit<ResultSearch, 'keyword'>> = {}, replace = false) => {
    const keyword = toKeyword(given);
    if (keyword === '') return;
    void navigate({ to: '/column/search/search', search: { keyword, sort: 'hottest', ...more }, replace });
    if (hasScope(more)) return;
    // A search works without its record.
    client
      .request(recordSearch, { keyword })
      .then(() => queryClient.invalidateQueries({ queryKey: client.keyOf(listSearchRecords) }))
      .catch(() => undefined);
  };
}
