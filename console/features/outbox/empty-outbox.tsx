import { MessageOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageState } from '../../app/page-state.tsx';

/** Why there is nothing: nobody asked for a code, or a real service (`driver`) sends them. */
export function EmptyOutbox({ driver }: { driver: string | null }) {
  const { t } = useLingui();
  return driver === null ? (
    <PageState
      icon={<MessageOutlined />}
      title={t`No messages yet`}
      text={
        <Trans>
          No SMS service is set up, so codes are written here instead of being sent. Each appears within
          seconds of being asked for.
        </Trans>
      }
    />
  ) : (
    <PageState
      icon={<MessageOutlined />}
      title={t`Messages are really sent`}
      text={<Trans>The service “{driver}” delivers them to the phones. Nothing is kept here.</Trans>}
    />
  );
}
