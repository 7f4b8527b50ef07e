import { useLingui } from '@lingui/react/macro';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { deleteSearchRecords, listSearchRecords, setSearchHistory } from '@muyu/contract/search.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { passFocus } from '../../ui/page/pass-focus.ts';
import { useSearchFor } from './use-search-for.ts';

type History = DataOf<typeof listSearchRecords>;
type Asked = 'clear' | 'off';

/** The own searches: clear one, clear all, switch off. */
export function SearchHistory() {
  const { t } = useLingui();
  const searchFor = useSearchFor();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>('clear');
  const [isAsking, setAsking] = useState(false);
  const ask = (what: Asked) => {
    setAsked(what);
    setAsking(true);
  };
  const query = client.query(listSearchRecords, {});
  const { data } = useQuery(query);
  const show = (change: (history: History) => History) =>
    queryClient.setQueryData<History>(query.queryKey, (history) => history && change(history));
  const remove = useMutation({
    mutationFn: (keyword: string | undefined) => client.request(deleteSearchRecords, { keyword }),
    onSuccess: (_, keyword) =>
      show(({ on, records }) => ({
        on,
        records: keyword === undefined ? [] : records.filter((record) => record.keyword !== keyword),
      })),
    onSettled: () => setAsking(false),
  });
  const toggle = useMutation({
    mutationFn: (on: boolean) => client.request(setSearchHistory, { status: on ? 1 : 0 }),
    onSuccess: ({ on }) => show(({ records }) => ({ on, records: on ? records : [] })),
    onSettled: () => setAsking(false),
  });
  if (!data) return null;
  const { on, records } = data;
  const turn = (next: boolean) => (next || records.length === 0 ? toggle.mutate(next) : ask('off'));
  return (
    <section className="px-4 pt-4">
      <div className="flex min-h-11 items-center gap-2">
        <h2 className="min-w-0 flex-1 text-bar font-semibold">{t`搜索历史`}</h2>
        {records.length > 0 && (
          <button
            type="button"
            onClick={() => ask('clear')}
            className="press h-11 shrink-0 px-2 text-caption font-medium text-fg2"
          >
            {t`全部清除`}
          </button>
        )}
        <Switch checked={on} label={t`记录搜索历史`} busy={toggle.isPending} onChange={turn} />
      </div>
      {records.length === 0 ? (
        <p className="text-caption text-fg3">{on ? t`还没有搜索过` : t`搜索历史已关闭，不再记录`}</p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-2">
          {records.map(({ keyword }) => (
            <li key={keyword} ref={passFocus} className="flex max-w-full items-center rounded-full bg-s2">
              <button
                type="button"
                dir="auto"
                onClick={() => searchFor(keyword)}
                className="press h-11 min-w-11 truncate pr-1 pl-4 text-caption"
              >
                {keyword}
              </button>
              <button
                type="button"
                aria-label={t`删除「${keyword}」`}
                onClick={() => remove.isPending || remove.mutate(keyword)}
                className="press grid size-11 shrink-0 place-items-center rounded-full text-fg3"
              >
                <X size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={asked === 'off' ? t`关闭搜索历史？` : t`清除全部搜索历史？`}
        text={asked === 'off' ? t`已有的记录会一并删除。` : t`清除后无法恢复。`}
        confirmLabel={asked === 'off' ? t`关闭` : t`清除`}
        danger
        busy={remove.isPending || toggle.isPending}
        onConfirm={() => (asked === 'off' ? toggle.mutate(false) : remove.mutate(undefined))}
      />
    </section>
  );
}
