import { Trans, useLingui } from '@lingui/react/macro';
import type { DecidedWord, HotWordKind } from '@muyu/contract/admin/hot-word.ts';
import { moveItem } from '@muyu/contract/core/list/move-item.ts';
import { Button } from 'antd';
import { actionColumn, column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { MoveButtons } from '../../ui/list/move-buttons.tsx';
import { Keyword } from './keyword.tsx';
import type { HotWordActions } from './use-hot-word-actions.ts';

type Props = {
  kind: HotWordKind;
  words: DecidedWord[];
  loading: boolean;
  actions: HotWordActions;
};

/** The words that operators have put first, which have an order, or those that they have blocked. */
export function DecidedWords({ kind, words, loading, actions }: Props) {
  const { t } = useLingui();
  const isOrdered = kind === 'manual';
  const removeButton = ({ keyword, keyword: name }: DecidedWord) => (
    <Button disabled={actions.busy} aria-label={t`Remove ${name}`} onClick={() => actions.remove(keyword)}>
      <Trans>Remove</Trans>
    </Button>
  );
  const orderedActs = (word: DecidedWord) => {
    const at = words.indexOf(word);
    return (
      <span className={list.acts}>
        <MoveButtons
          name={word.keyword}
          first={at === 0}
          last={at === words.length - 1}
          disabled={actions.busy}
          onMove={(step) =>
            actions.order({
              keywords: moveItem(words, at, at + step).map(({ keyword }) => keyword),
              seen: words.map(({ normalized }) => normalized),
            })
          }
        />
        {removeButton(word)}
      </span>
    );
  };
  const acts = isOrdered ? orderedActs : removeButton;
  const wide = [
    column<DecidedWord>('keyword', t`Word`, ({ keyword }) => <Keyword text={keyword} />),
    timeColumn<DecidedWord>('createdAt', t`Since`, (word) => word.createdAt),
    actionColumn<DecidedWord>('acts', t`Actions`, acts, isOrdered ? 240 : 140),
  ];
  const stacked = [
    column<DecidedWord>('word', t`Word`, (word) => (
      <div className={list.tools}>
        <Keyword text={word.keyword} />
        {acts(word)}
      </div>
    )),
  ];
  return (
    <DataTable
      rowKey="normalized"
      rows={words}
      loading={loading}
      wide={wide}
      stacked={stacked}
      empty={{ text: isOrdered ? <Trans>No words added</Trans> : <Trans>No words blocked</Trans> }}
    />
  );
}
