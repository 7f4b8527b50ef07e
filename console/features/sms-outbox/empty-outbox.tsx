import { MessageOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageState } from '../../ui/page/page-state.tsx';

/** Explains an empty outbox: no code was requested, or a real service (`driver`) sends them. */
export function EmptyOutbox({ driver }: { driver: string | null }) {
  const { t } = useLingui();
  return driver === null ? (
    <PageState
      icon={<MessageOutlined />}
      title={t`No messages yet`}
      text={
        <Trans>
          No SMS service is set up, so codes are written here instead of being sent. They appear within
          seconds of a request.
        </Trans>
      }
    />
  ) : (
    <PageState
      icon={<MessageOutlined />}
      title={t`Messages are sent by a provider`}
      text={<Trans>“{driver}” delivers them to phones. Nothing is kept here.</Trans>}
    />
  );
}
