import { DisconnectOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { requestIdOf, useErrorMessage } from '../../client/error-message.ts';
import { PageState } from './page-state.tsx';

type FailureProps = { query: { error: unknown; refetch(): unknown } };

/** Shown when what a page needs fails to load, with a button that fetches it again. */
export function Failure({ query }: FailureProps) {
  const { error } = query;
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
        <Button type="primary" onClick={() => query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
