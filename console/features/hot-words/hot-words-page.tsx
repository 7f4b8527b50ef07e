import { PlusOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type DecidedWord,
  type HotWordKind,
  listHotWords,
  orderHotWords,
  putHotWord,
  removeHotWord,
} from '@muyu/contract/admin/hot-word.ts';
import { languageOf } from '@muyu/contract/core/text-language.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag, Typography } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { actionColumn, column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { MoveButtons } from '../../ui/list/move-buttons.tsx';
import { moveItem } from '../../ui/list/move-item.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { HotWordDialog } from './hot-word-dialog.tsx';

/** Hot words: the list as people see it, words that operators put first, and blocked ones. */
export function HotWordsPage() {
  const { t } = useLingui();
  useTitle(t`Hot words`);
  const [adding, setAdding] = useState<HotWordKind | null>(null);
  const query = useQuery(client.query(listHotWords, {}));
  const invalidates = [client.keyOf(listHotWords)];
  const put = useOperatorMutation({
    act: (given: { keyword: string; kind: HotWordKind }) => client.request(putHotWord, given),
    invalidates,
    successMessage: ({ keyword }) => t`Blocked: ${keyword}`,
    notifyOnError: true,
  });
  const remove = useOperatorMutation({
    act: (keyword: string) => client.request(removeHotWord, { keyword }),
    invalidates,
    successMessage: (keyword) => t`Removed: ${keyword}`,
    notifyOnError: true,
  });
  const order = useOperatorMutation({
    act: (keywords: string[]) => client.request(orderHotWords, { keywords }),
    invalidates,
    successMessage: () => t`Order saved`,
    notifyOnError: true,
  });
  if (query.isLoadingError) return <Failure query={query} />;
  const busy = put.pending || remove.pending || order.pending;
  const { shown = [], decided = [] } = query.data ?? {};
  const manual = decided.filter(({ kind }) => kind === 'manual');
  const blocked = decided.filter(({ kind }) => kind === 'blocked');
  type Shown = (typeof shown)[number];

  const source = (word: Shown) =>
    word.manual ? (
      <Tag color="warning">
        <Trans>By operators</Trans>
      </Tag>
    ) : (
      <Plural value={word.searchers} one="# searcher" other="# searchers" />
    );
  const blockButton = ({ keyword, keyword: name }: Shown) => (
    <Button
      danger
      disabled={busy}
      aria-label={t`Block ${name}`}
      onClick={() => put.run({ keyword, kind: 'blocked' })}
    >
      <Trans>Block</Trans>
    </Button>
  );
  const removeButton = ({ keyword, keyword: name }: DecidedWord) => (
    <Button disabled={busy} aria-label={t`Remove ${name}`} onClick={() => remove.run(keyword)}>
      <Trans>Remove</Trans>
    </Button>
  );
  const manualActs = (word: DecidedWord) => {
    const at = manual.indexOf(word);
    return (
      <span className={list.acts}>
        <MoveButtons
          name={word.keyword}
          first={at === 0}
          last={at === manual.length - 1}
          disabled={busy}
          onMove={(step) => order.run(moveItem(manual, at, at + step).map(({ keyword }) => keyword))}
        />
        {removeButton(word)}
      </span>
    );
  };
  const keyword = (word: { keyword: string }) => (
    <span dir="auto" lang={languageOf(word.keyword)}>
      {word.keyword}
    </span>
  );
  const shownColumns = [
    column<Shown>('rank', t`Rank`, ({ rank }) => rank, { width: 72 }),
    column<Shown>('keyword', t`Word`, keyword),
    column<Shown>('source', t({ message: 'Source', context: 'hot word' }), source, { width: 160 }),
    actionColumn<Shown>('acts', t`Actions`, blockButton, 150),
  ];
  const decidedColumns = (acts: (word: DecidedWord) => React.ReactNode, width: number) => [
    column<DecidedWord>('keyword', t`Word`, keyword),
    timeColumn<DecidedWord>('createdAt', t`Since`, (word) => word.createdAt),
    actionColumn<DecidedWord>('acts', t`Actions`, acts, width),
  ];
  const stackedShown = [
    column<Shown>('word', t`Word`, (word) => (
      <div className={list.tools}>
        <span>
          {word.rank} · {keyword(word)}
        </span>
        {source(word)}
        {blockButton(word)}
      </div>
    )),
  ];
  const stackedDecided = (acts: (word: DecidedWord) => React.ReactNode) => [
    column<DecidedWord>('word', t`Word`, (word) => (
      <div className={list.tools}>
        {keyword(word)}
        {acts(word)}
      </div>
    )),
  ];
  const add = (kind: HotWordKind, label: React.ReactNode) => (
    <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(kind)}>
      {label}
    </Button>
  );
  return (
    <div className={list.page}>
      <Typography.Title level={2} className={list.sectionTitle}>
        <Trans>The list as people see it</Trans>
      </Typography.Title>
      <DataTable
        rowKey="rank"
        rows={shown}
        loading={query.isPending}
        wide={shownColumns}
        stacked={stackedShown}
        empty={{ text: <Trans>No hot words yet</Trans> }}
      />
      <div className={`${list.tools} ${list.section}`}>
        <Typography.Title level={2} className={list.sectionTitle}>
          <Trans>Words added by operators, shown first</Trans>
        </Typography.Title>
        {add('manual', <Trans>Add hot word</Trans>)}
      </div>
      <DataTable
        rowKey="normalized"
        rows={manual}
        loading={query.isPending}
        wide={decidedColumns(manualActs, 240)}
        stacked={stackedDecided(manualActs)}
        empty={{ text: <Trans>No words added</Trans> }}
      />
      <div className={`${list.tools} ${list.section}`}>
        <Typography.Title level={2} className={list.sectionTitle}>
          <Trans>Blocked words</Trans>
        </Typography.Title>
        {add('blocked', <Trans>Block a word</Trans>)}
      </div>
      <DataTable
        rowKey="normalized"
        rows={blocked}
        loading={query.isPending}
        wide={decidedColumns(removeButton, 140)}
        stacked={stackedDecided(removeButton)}
        empty={{ text: <Trans>No words blocked</Trans> }}
      />
      <HotWordDialog kind={adding} onClose={() => setAdding(null)} />
    </div>
  );
}
