import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { PageState } from '../../app/page-state.tsx';

/** Nothing waits. What is new appears by itself. */
export function EmptyQueue({ renewing, onRenew }: { renewing: boolean; onRenew: () => void }) {
  const { t } = useLingui();
  return (
    <PageState
      title={t`All quiet: nothing waits for review`}
      text={<Trans>Time for a cup of tea. What is new appears here by itself.</Trans>}
      action={
        <Button loading={renewing} onClick={() => onRenew()}>
          <Trans>Check again now</Trans>
        </Button>
      }
    />
  );
}
