import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../ui/date/format.ts';
import { useTimeZone } from '../../ui/date/site-times.tsx';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import list from '../../ui/list/list-page.module.css';
import { DeclineButton } from './decline-button.tsx';

type ProposalCardProps = {
  /** The account whose money it changes. */
  head: ReactNode;
  amount: string;
  proposal: { reason: string; proposedBy: string; proposedByMe: boolean; createdAt: string };
  pending: boolean;
  /** The question before an approval, and what it does. */
  question: string;
  consequence: string;
  onApprove(): void;
  decline: Pick<Parameters<typeof DeclineButton>[0], 'decline' | 'invalidates' | 'gone'>;
};

/** A proposal about money, for the decision of an operator who did not make it. */
export function ProposalCard({
  head,
  amount,
  proposal,
  pending,
  onApprove,
  decline,
  ...confirmation
}: ProposalCardProps) {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const tag = useLocaleTag();
  const zone = useTimeZone();
  const { reason, proposedBy, proposedByMe, createdAt } = proposal;
  const at = formatDateTime(createdAt, tag, zone);
  const confirmApproval = () =>
    modal.confirm({
      title: confirmation.question,
      content: confirmation.consequence,
      okText: t({ message: 'Approve', context: 'proposal' }),
      onOk: onApprove,
    });
  return (
    <>
      <div className={list.cardHead}>
        {head}
        <strong>{amount}</strong>
      </div>
      <p className={list.body}>{reason}</p>
      <p className={list.meta}>
        <Trans>
          Proposed by {proposedBy}, {at}
        </Trans>
      </p>
      <div className={list.acts}>
        <DeclineButton own={proposedByMe} subject={`${amount} · ${reason}`} disabled={pending} {...decline} />
        <Button type="primary" disabled={proposedByMe} loading={pending} onClick={confirmApproval}>
          <Trans context="proposal">Approve</Trans>
        </Button>
        {proposedByMe && (
          <span className={list.aside}>
            <Trans>Your proposal needs another operator.</Trans>
          </span>
        )}
      </div>
    </>
  );
}
