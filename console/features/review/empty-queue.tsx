import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { PageState } from '../../app/page-state.tsx';

/** Nothing waits. New posts appear by themselves. */
export function EmptyQueue({ renewing, onRenew }: { renewing: boolean; onRenew: () => void }) {
  const { t } = useLingui();
  return (
    <PageState
      title={t`All quiet: nothing waits for review`}
      text={<Trans>Time for a cup of tea. New posts appear here by themselves.</Trans>}
      action={
        <Button loading={renewing} onClick={() => onRenew()}>
          <Trans>Check again now</Trans>
        </Button>
      }
    />
  );
}
