import { Trans, useLingui } from '@lingui/react/macro';
import type { Sanction } from '@muyu/contract/account/settings.ts';
import { useState } from 'react';
import { useLocale } from '../../../client/device/locale.ts';
import { isMember, useSession } from '../../../client/session.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDateTime } from '../../../ui/date.ts';
import { Tag } from '../../../ui/tag.tsx';
import { AppealSheet } from './appeal-sheet.tsx';
import { useSanctionLabels } from './sanction-labels.ts';

/** A sanction: kind, reason, end, and its appeal or the button to appeal. */
export function SanctionCard({ sanction }: { sanction: Sanction }) {
  const { t } = useLingui();
  const locale = useLocale();
  const member = useSession(isMember);
  const { labels, formatStatus } = useSanctionLabels();
  const [appealing, setAppealing] = useState(false);
  const { kind, reason, at, appeal, liftedAt } = sanction;
  const state = formatStatus(sanction);
  return (
    <article className="rounded-card bg-s1 p-5">
      <div className="flex items-center gap-2">
        <h2 className="text-bar font-semibold">{labels[kind].name}</h2>
        {liftedAt && <Tag tone="tide">{t`已撤销`}</Tag>}
        <time dateTime={at} className="ml-auto text-caption text-fg3">
          {formatDateTime(at, locale)}
        </time>
      </div>
      <dl className="mt-3 flex flex-col gap-2 text-body">
        <Fact name={t`原因`}>{reason}</Fact>
        {!liftedAt && <Fact name={t`影响`}>{labels[kind].meaning}</Fact>}
        {!liftedAt && state && <Fact name={t`期限`}>{state}</Fact>}
      </dl>
      {appeal ? (
        <Appeal appeal={appeal} />
      ) : (
        member &&
        !liftedAt && (
          <Button variant="secondary" full className="mt-4" onClick={() => setAppealing(true)}>
            <Trans>我要申诉</Trans>
          </Button>
        )
      )}
      <AppealSheet sanction={sanction} open={appealing} onOpenChange={setAppealing} />
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex gap-3">
    <dt className="w-14 shrink-0 text-fg3">{name}</dt>
    <dd className="min-w-0 flex-1 whitespace-pre-line">{children}</dd>
  </div>
);

function Appeal({ appeal }: { appeal: NonNullable<Sanction['appeal']> }) {
  const { t } = useLingui();
  const { content, outcome, answer } = appeal;
  return (
    <div className="mt-4 rounded-media bg-s2 p-4 text-body">
      <p className="flex items-center gap-2 font-medium">
        <Trans>我的申诉</Trans>
        {outcome === null && <Tag tone="brand">{t`等待处理`}</Tag>}
        {outcome === 'upheld' && <Tag tone="like">{t`维持原处理`}</Tag>}
        {outcome === 'lifted' && <Tag tone="tide">{t`申诉成功`}</Tag>}
      </p>
      <p className="mt-1.5 whitespace-pre-line text-fg2">{content}</p>
      {answer && <p className="mt-3 border-t border-line pt-3 whitespace-pre-line">{t`回复：${answer}`}</p>}
    </div>
  );
}
