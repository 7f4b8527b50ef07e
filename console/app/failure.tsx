import { DisconnectOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { requestIdOf, useErrorText } from './error-text.ts';
import { PageState } from './page-state.tsx';

/** A page that could not be loaded, with what to do about it. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const text = useErrorText()(error);
  const requestId = requestIdOf(error);
  return (
    <PageState
      alert
      icon={<DisconnectOutlined />}
      title={t`This page could not be loaded`}
      text={
        <>
          {text}
          {requestId && (
            <div>
              <Trans>
                Request id <code>{requestId}</code>
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
