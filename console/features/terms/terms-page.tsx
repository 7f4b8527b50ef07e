import {
  DeleteOutlined,
  DownloadOutlined,
  ExperimentOutlined,
  PlusOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { exportTerms, listTerms } from '@muyu/contract/admin/term.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { downloadText } from '../../ui/download-text.ts';
import list from '../../ui/list/list-page.module.css';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { rowsOf, totalOf } from '../../ui/list/paged-query.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { ImportDialog } from './import-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { type Editing, TermDialog } from './term-dialog.tsx';
import { TermFilters, type TermSearch } from './term-filters.tsx';
import { TermTable } from './term-table.tsx';
import { TermTestDialog } from './term-test-dialog.tsx';
import styles from './terms.module.css';

const route = getRouteApi('/inside/words');

/** Sensitive terms with action, fields and hits. Filters are search parameters of the URL. */
export function TermsPage() {
  const { t } = useLingui();
  useTitle(t`Sensitive words`);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q, action, field } = search;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [dialog, setDialog] = useState<'import' | 'try' | 'remove' | null>(null);
  const [selected, setSelected] = useState<string[]>([]);
  const query = useInfiniteQuery({
    ...client.pages(listTerms, {
      ...(q ? { search: q } : {}),
      ...(action ? { action } : {}),
      ...(field ? { field } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  const save = useOperatorMutation({
    act: () => client.request(exportTerms, {}),
    invalidates: [],
    successMessage: (_, { words }) => t`Words exported: ${words}`,
    notifyOnError: true,
    onSettled: (file) => file && downloadText(file.name, file.text),
  });
  const change = (next: TermSearch) => {
    setSelected([]);
    navigate({ search: next, replace: true });
  };
  const words = rowsOf(query);
  const total = totalOf(query);
  const chosen = words.filter(({ normalized }) => selected.includes(normalized));
  const count = chosen.length;
  const close = () => setDialog(null);

  return (
    <div className={list.page}>
      <div className={list.tools}>
        <TermFilters value={search} onChange={change} />
        <div className={styles.acts}>
          <Button icon={<ExperimentOutlined aria-hidden="true" />} onClick={() => setDialog('try')}>
            <Trans>Test text</Trans>
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
      {query.isLoadingError ? (
        <Failure query={query} />
      ) : (
        <>
          <TermTable
            words={words}
            loading={query.isPending || query.isPlaceholderData}
            selected={chosen.map(({ normalized }) => normalized)}
            onSelect={setSelected}
            onOpen={setEditing}
            onClear={q || action || field ? () => change({}) : null}
          />
          <LoadMore
            query={query}
            end={query.data && query.data.pages.length > 1 && <Trans>End of the list</Trans>}
          />
        </>
      )}
      <TermDialog editing={editing} onClose={() => setEditing(null)} />
      <ImportDialog open={dialog === 'import'} onClose={close} />
      <TermTestDialog open={dialog === 'try'} onClose={close} />
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
