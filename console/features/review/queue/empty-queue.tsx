import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { PageState } from '../../../ui/page/page-state.tsx';

type EmptyQueueProps = {
  renewing: boolean;
  /** Nothing passes the filter; something else may wait. */
  isFiltered: boolean;
  onRenew(): void;
  onShowAll(): void;
};

/** Shown when no item is pending, or none passes the filter. The list refetches by itself. */
export function EmptyQueue({ renewing, isFiltered, onRenew, onShowAll }: EmptyQueueProps) {
  const { t } = useLingui();
  if (isFiltered) {
    return (
      <PageState
        title={t`Nothing matches the filter`}
        text={<Trans>Something else may be waiting for review.</Trans>}
        action={
          <Button type="primary" onClick={onShowAll}>
            <Trans>Show all</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <PageState
      title={t`All done. Nothing is waiting for review`}
      text={<Trans>Time for a cup of tea. New items appear here automatically.</Trans>}
      action={
        <Button loading={renewing} onClick={() => onRenew()}>
          <Trans>Check again now</Trans>
        </Button>
      }
    />
  );
}
