import { Trans, useLingui } from '@lingui/react/macro';
import type { CaredSanction } from '@muyu/contract/operator-users.ts';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { minuteText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { useTag } from '../../app/use-tag.ts';
import { sanctionTexts } from './sanction-texts.ts';
import styles from './sanctions.module.css';
import { type Standing, standingOf } from './standing.ts';

type SanctionFactsProps = { sanction: CaredSanction; now: number; children?: ReactNode };

const colours: Record<Standing, string> = {
  told: 'default',
  stands: 'error',
  ended: 'default',
  lifted: 'success',
};

/** One decision: what, why, by whom, until when, what became of it, and the appeal with its answer. */
export function SanctionFacts({ sanction, now, children }: SanctionFactsProps) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  const { kind, reason, at, until, operator, liftedAt, liftedBy, liftReason, readAt, appeal } = sanction;
  const standing = standingOf(sanction, now);
  const names: Record<Standing, string | null> = {
    told: null,
    stands: t`Stands`,
    ended: t`Ended`,
    lifted: t`Taken back`,
  };
  const [made, end, lifted] = [at, until, liftedAt].map((moment) => (moment ? minuteText(moment, tag) : ''));
  const [appealed, state] = [appeal ? minuteText(appeal.at, tag) : '', names[standing]];
  return (
    <div className={styles.facts}>
      <div className={list.tagLine}>
        <strong>{i18n._(sanctionTexts[kind].name)}</strong>
        {state && <Tag color={colours[standing]}>{state}</Tag>}
        {!readAt && standing !== 'lifted' && (
          <Tag>
            <Trans>Not read yet</Trans>
          </Tag>
        )}
      </div>
      <p className={list.said}>{reason}</p>
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
              Taken back {lifted} by {liftedBy}
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
          <p className={list.said}>{appeal.content}</p>
          {appeal.outcome && (
            <p className={styles.answer}>
              <Tag color={appeal.outcome === 'lifted' ? 'success' : 'default'}>
                {appeal.outcome === 'lifted' ? <Trans>Taken back</Trans> : <Trans>Upheld</Trans>}
              </Tag>
              {appeal.answer}
            </p>
          )}
        </blockquote>
      )}
      {children}
    </div>
  );
}
