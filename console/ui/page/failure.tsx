import { DisconnectOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { requestIdOf, useErrorMessage } from '../../client/error-message.ts';
import { PageState } from './page-state.tsx';

/** Shown when a page fails to load, with a retry button. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const text = useErrorMessage()(error);
  const requestId = requestIdOf(error);
  return (
    <PageState
      alert
      icon={<DisconnectOutlined />}
      title={t`This page couldn’t be loaded`}
      text={
        <>
          {text}
          {requestId && (
            <div>
              <Trans>
                Request ID <code>{requestId}</code>
              </Trans>
            </div>
          )}
        </>
      }
      action={
        <Button type="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
