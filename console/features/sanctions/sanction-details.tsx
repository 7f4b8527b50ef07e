import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminSanction } from '@muyu/contract/admin/sanction.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import list from '../../ui/list/list-page.module.css';
import { sanctionLabels } from './sanction-labels.ts';
import { sanctionStatusOf } from './sanction-status.ts';
import { SanctionStatusTag } from './sanction-status-tag.tsx';
import styles from './sanctions.module.css';

type SanctionDetailsProps = { sanction: AdminSanction; now: number; children?: ReactNode };

/** One sanction with kind, reason, operator, end, status, appeal and answer. */
export function SanctionDetails({ sanction, now, children }: SanctionDetailsProps) {
  const { i18n } = useLingui();
  const tag = useLocaleTag();
  const { kind, reason, at, until, operator, liftedAt, liftedBy, liftReason, readAt, appeal } = sanction;
  const { appealDecision: decision } = sanction;
  const status = sanctionStatusOf(sanction, now);
  const [made, end, lifted] = [at, until, liftedAt].map((moment) =>
    moment ? formatDateTime(moment, tag) : '',
  );
  const appealed = appeal ? formatDateTime(appeal.at, tag) : '';
  const decided = decision ? formatDateTime(decision.at, tag) : '';
  const decider = decision?.operator;
  return (
    <div className={styles.facts}>
      <div className={list.tagLine}>
        <strong>{i18n._(sanctionLabels[kind].name)}</strong>
        <SanctionStatusTag sanction={sanction} now={now} />
        {!readAt && status !== 'lifted' && (
          <Tag>
            <Trans>Not read yet</Trans>
          </Tag>
        )}
      </div>
      <p className={list.body} lang={languageOf(reason)}>
        {reason}
      </p>
      <p className={list.meta}>
        <span>
          <Trans>
            {made} by {operator}
          </Trans>
        </span>
        {end && (
          <span>
            <Trans>until {end}</Trans>
          </span>
        )}
      </p>
      {liftedAt && (
        <p className={list.meta}>
          <span>
            <Trans>
              Revoked {lifted} by {liftedBy}
            </Trans>
          </span>
          {liftReason && !appeal?.answer && <span>{liftReason}</span>}
        </p>
      )}
      {appeal && (
        <blockquote className={styles.appeal}>
          <p className={list.meta}>
            <Trans>Appeal of {appealed}</Trans>
          </p>
          <p className={list.body} lang={languageOf(appeal.content)}>
            {appeal.content}
          </p>
          {appeal.outcome && (
            <p className={styles.answer}>
              <Tag color={appeal.outcome === 'lifted' ? 'success' : 'default'}>
                {appeal.outcome === 'lifted' ? <Trans>Revoked</Trans> : <Trans>Decision stands</Trans>}
              </Tag>
              {appeal.answer}
            </p>
          )}
          {decision && (
            <p className={list.meta}>
              <Trans>
                Answered {decided} by {decider}
              </Trans>
            </p>
          )}
        </blockquote>
      )}
      {children}
    </div>
  );
}
