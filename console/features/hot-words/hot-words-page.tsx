import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { type HotWordKind, listHotWords } from '@muyu/contract/admin/hot-word.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { client } from '../../client/client.ts';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { DecidedWords } from './decided-words.tsx';
import { HotWordDialog } from './hot-word-dialog.tsx';
import { ShownWords } from './shown-words.tsx';
import { useHotWordActions } from './use-hot-word-actions.ts';

/** Hot words: the list as people see it, words that operators put first, and blocked ones. */
export function HotWordsPage() {
  const { t } = useLingui();
  useTitle(t`Hot words`);
  const [adding, setAdding] = useState<HotWordKind | null>(null);
  const query = useQuery(client.query(listHotWords, {}));
  const actions = useHotWordActions();
  if (query.isLoadingError) return <Failure query={query} />;
  const { shown = [], decided = [] } = query.data ?? {};
  const lists = { loading: query.isPending, actions };
  const wordsOf = (kind: HotWordKind) => decided.filter((word) => word.kind === kind);
  const add = (kind: HotWordKind, label: ReactNode) => (
    <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(kind)}>
      {label}
    </Button>
  );
  return (
    <div className={list.page}>
      <Typography.Title level={2} className={list.sectionTitle}>
        <Trans>The list as people see it</Trans>
      </Typography.Title>
      <ShownWords words={shown} {...lists} />
      <div className={`${list.tools} ${list.section}`}>
        <Typography.Title level={2} className={list.sectionTitle}>
          <Trans>Words added by operators, shown first</Trans>
        </Typography.Title>
        {add('manual', <Trans>Add hot word</Trans>)}
      </div>
      <DecidedWords kind="manual" words={wordsOf('manual')} {...lists} />
      <div className={`${list.tools} ${list.section}`}>
        <Typography.Title level={2} className={list.sectionTitle}>
          <Trans>Blocked words</Trans>
        </Typography.Title>
        {add('blocked', <Trans>Block a word</Trans>)}
      </div>
      <DecidedWords kind="blocked" words={wordsOf('blocked')} {...lists} />
      <HotWordDialog kind={adding} onClose={() => setAdding(null)} />
    </div>
  );
}
