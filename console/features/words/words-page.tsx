import {
  DeleteOutlined,
  DownloadOutlined,
  ExperimentOutlined,
  PlusOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { exportWords, wordPage } from '@muyu/contract/operator-words.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Failure } from '../../app/failure.tsx';
import list from '../../app/list-page.module.css';
import { LoadMore } from '../../app/load-more.tsx';
import { saveText } from '../../app/save-text.ts';
import { useAct } from '../../app/use-act.ts';
import { useTitle } from '../../app/use-title.ts';
import { ImportDialog } from './import-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TryDialog } from './try-dialog.tsx';
import { type Editing, WordDialog } from './word-dialog.tsx';
import { WordFilters, type WordSearch } from './word-filters.tsx';
import { WordTable } from './word-table.tsx';
import styles from './words.module.css';

const route = getRouteApi('/inside/words');

/** Sensitive words: what is done about each, where, and how often it was met. What is searched for stands in the address. */
export function WordsPage() {
  const { t } = useLingui();
  useTitle(t`Sensitive words`);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q, action, field } = search;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [dialog, setDialog] = useState<'import' | 'try' | 'remove' | null>(null);
  const [selected, setSelected] = useState<string[]>([]);
  const query = useInfiniteQuery({
    ...client.pages(wordPage, {
      limit: 50,
      ...(q ? { search: q } : {}),
      ...(action ? { action } : {}),
      ...(field ? { field } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  const save = useAct({
    act: () => client.request(exportWords, {}),
    stale: [],
    said: (_, { words }) => t`Words exported: ${words}`,
    loud: true,
    onEnd: (file) => file && saveText(file.name, file.text),
  });
  const change = (next: WordSearch) => {
    setSelected([]);
    navigate({ search: next, replace: true });
  };
  const words = query.data?.pages.flatMap((page) => page.resultList) ?? [];
  const total = query.data?.pages.at(-1)?.total;
  const chosen = words.filter(({ folded }) => selected.includes(folded));
  const count = chosen.length;
  const close = () => setDialog(null);

  if (query.isError && !query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  return (
    <div className={list.page}>
      <div className={list.tools}>
        <WordFilters value={search} onChange={change} />
        <div className={styles.acts}>
          <Button icon={<ExperimentOutlined aria-hidden="true" />} onClick={() => setDialog('try')}>
            <Trans>Try a text</Trans>
          </Button>
          <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => setDialog('import')}>
            <Trans>Import</Trans>
          </Button>
          <Button
            icon={<DownloadOutlined aria-hidden="true" />}
            loading={save.pending}
            onClick={() => save.run()}
          >
            <Trans>Export</Trans>
          </Button>
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEditing('new')}>
            <Trans>Add word</Trans>
          </Button>
        </div>
      </div>
      <div className={list.tools}>
        <span className={list.aside} role="status">
          {total !== undefined && !query.isPlaceholderData && (
            <Plural value={total} one="# word" other="# words" />
          )}
        </span>
        {count > 0 && (
          <Button danger icon={<DeleteOutlined aria-hidden="true" />} onClick={() => setDialog('remove')}>
            <Plural value={count} one="Remove # word" other="Remove # words" />
          </Button>
        )}
      </div>
      <WordTable
        words={words}
        loading={query.isPending || query.isPlaceholderData}
        selected={chosen.map(({ folded }) => folded)}
        onSelect={setSelected}
        onOpen={setEditing}
        onClear={q || action || field ? () => change({}) : null}
      />
      <LoadMore query={query} end={words.length > 50 && <Trans>That is the whole list</Trans>} />
      <WordDialog editing={editing} onClose={() => setEditing(null)} />
      <ImportDialog open={dialog === 'import'} onClose={close} />
      <TryDialog open={dialog === 'try'} onClose={close} />
      <RemoveDialog
        words={chosen}
        open={dialog === 'remove'}
        onClose={(removed) => {
          close();
          if (removed) setSelected([]);
        }}
      />
    </div>
  );
}
