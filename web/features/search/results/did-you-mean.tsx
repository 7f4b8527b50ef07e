import { Trans } from '@lingui/react/macro';
import { suggestSearches } from '@muyu/contract/search.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import type { ResultSearch } from '../search-params.ts';
import { useSearchFor } from '../use-search-for.ts';

/** Names and tags that are nearly the keyword, in its place; nothing without one. */
export function DidYouMean({ search: { keyword, ...others } }: { search: ResultSearch }) {
  const searchFor = useSearchFor();
  const { data } = useQuery({
    ...client.query(suggestSearches, { keyword }),
    retry: false,
    meta: { inlineNotFound: true },
  });
  const near = data?.didYouMean ?? [];
  if (near.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1 px-4 pt-2 text-body text-fg2">
      <Trans>你是不是想找：</Trans>
      {near.map((word) => (
        <button
          key={word}
          type="button"
          dir="auto"
          onClick={() => searchFor(word, others)}
          className="press min-h-11 px-1.5 font-medium text-ink-brand"
        >
          {word}
        </button>
      ))}
    </p>
  );
}
