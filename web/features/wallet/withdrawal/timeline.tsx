import { useLingui } from '@lingui/react/macro';
import type { Withdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { Check, X } from 'lucide-react';
import { useLocale } from '../../../client/device/locale.ts';
import { cx } from '../../../ui/cx.ts';
import { formatDateTime } from '../../../ui/date.ts';
import { useWithdrawalStateName } from './use-withdrawal-state-name.ts';
import { timelineOf } from './withdrawal-states.ts';

/** The states of a withdrawal with their times, and those to come. */
export function Timeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const locale = useLocale();
  const stateName = useWithdrawalStateName();
  const steps = timelineOf(withdrawal);
  return (
    <ol aria-label={t`进度`} className="mx-4 rounded-card bg-s1 px-5 py-4">
      {steps.map(({ state, at, reason }, index) => {
        const bad = state === 'rejected' || state === 'failed';
        return (
          <li
            key={state}
            aria-current={state === withdrawal.state ? 'step' : undefined}
            className="relative flex gap-3 pb-5 last:pb-0"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={cx('absolute top-6 bottom-0 left-[11px] w-0.5', at ? 'bg-brand/50' : 'bg-line')}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                'relative grid size-6 shrink-0 place-items-center rounded-full',
                !at && 'border-2 border-line',
                at && (bad ? 'bg-tint-danger text-danger' : 'bg-tint-brand text-ink-brand'),
              )}
            >
              {at && (bad ? <X size={14} strokeWidth={3} /> : <Check size={14} strokeWidth={3} />)}
            </span>
            <div className="min-w-0">
              <p className={cx('text-body', at ? 'font-medium' : 'text-fg3')}>{stateName(state)}</p>
              {at && (
                <time dateTime={at} className="text-caption text-fg3">
                  {formatDateTime(at, locale)}
                </time>
              )}
              {reason && (
                <p className="mt-1 text-caption text-fg2" dir="auto">
                  {reason}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
