import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useCountries } from './use-countries.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  value: string;
  onChoose(nationalityId: string): void;
};

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/** Sheet with all countries by name and a filter. */
export function CountrySheet({ open, onOpenChange, value, onChoose }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useCountries(open);
  const [query, setQuery] = useState('');
  const needle = query.trim().toLowerCase();
  const shown = data?.filter(
    ({ name, nationalityId }) =>
      name.toLowerCase().includes(needle) || nationalityId.toLowerCase() === needle,
  );
  const choose = (nationalityId: string) => {
    onChoose(nationalityId);
    setQuery('');
    onOpenChange(false);
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`选择国家或地区`} tall>
      <div className="sticky top-0 z-bar bg-s1 pb-3">
        <input
          type="search"
          aria-label={t`搜索国家或地区`}
          placeholder={t`搜索国家或地区`}
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="h-11 w-full rounded-full border border-transparent bg-s2 px-5 text-input outline-none focus-visible:border-brand"
        />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && rows.map((row) => <Skeleton key={row} className="my-2 h-9" />)}
      {shown?.length === 0 && (
        <p className="py-10 text-center text-body text-fg2">{t`没有找到，换个写法试试`}</p>
      )}
      <div role="radiogroup" aria-label={t`选择国家或地区`}>
        {shown?.map(({ nationalityId, name }) => (
          // biome-ignore lint/a11y/useSemanticElements: the row acts at once and is no form field
          <button
            key={nationalityId}
            type="button"
            role="radio"
            aria-checked={nationalityId === value}
            onClick={() => choose(nationalityId)}
            className="flex min-h-12 w-full items-center gap-3 px-1 text-left text-input [contain-intrinsic-size:auto_48px] [content-visibility:auto]"
          >
            <span className="min-w-0 flex-1">{name}</span>
            {nationalityId === value && <Check size={20} className="text-brand" aria-hidden="true" />}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
