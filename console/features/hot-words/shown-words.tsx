import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { listHotWords } from '@muyu/contract/admin/hot-word.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { Button, Tag } from 'antd';
import { actionColumn, column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { Keyword } from './keyword.tsx';
import type { HotWordActions } from './use-hot-word-actions.ts';

type ShownWord = DataOf<typeof listHotWords>['shown'][number];
type Props = { words: ShownWord[]; loading: boolean; actions: HotWordActions };

/** The list as people see it. */
export function ShownWords({ words, loading, actions }: Props) {
  const { t } = useLingui();
  const source = (word: ShownWord) =>
    word.manual ? (
      <Tag color="warning">
        <Trans>By operators</Trans>
      </Tag>
    ) : (
      <Plural value={word.searchers} one="# searcher" other="# searchers" />
    );
  const blockButton = ({ keyword, keyword: name }: ShownWord) => (
    <Button
      danger
      disabled={actions.busy}
      aria-label={t`Block ${name}`}
      onClick={() => actions.block(keyword)}
    >
      <Trans>Block</Trans>
    </Button>
  );
  const wide = [
    column<ShownWord>('rank', t`Rank`, ({ rank }) => rank, { width: 72 }),
    column<ShownWord>('keyword', t`Word`, ({ keyword }) => <Keyword text={keyword} />),
    column<ShownWord>('source', t({ message: 'Source', context: 'hot word' }), source, { width: 160 }),
    actionColumn<ShownWord>('acts', t`Actions`, blockButton, 150),
  ];
  const stacked = [
    column<ShownWord>('word', t`Word`, (word) => (
      <div className={list.tools}>
        <span>
          {word.rank} · <Keyword text={word.keyword} />
        </span>
        {source(word)}
        {blockButton(word)}
      </div>
    )),
  ];
  return (
    <DataTable
      rowKey="rank"
      rows={words}
      loading={loading}
      wide={wide}
      stacked={stacked}
      empty={{ text: <Trans>No hot words yet</Trans> }}
    />
  );
}
