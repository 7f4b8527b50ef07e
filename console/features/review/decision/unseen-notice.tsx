import { Plural, Trans } from '@lingui/react/macro';
import { Alert } from 'antd';
import type { Unseen } from './seen.ts';

/** Asks once before an approval of what was not seen; the second approval counts. */
export const UnseenNotice = ({ unseen }: { unseen: Unseen }) => (
  <Alert
    type="warning"
    showIcon
    role="alert"
    style={{ margin: '0 20px 8px 12px' }}
    title={
      unseen.kind === 'video' ? (
        <Trans>You haven’t watched the video. Approve once more to approve it anyway.</Trans>
      ) : (
        <Plural
          value={unseen.count}
          one="You haven’t seen # picture. Approve once more to approve it anyway."
          other="You haven’t seen # pictures. Approve once more to approve it anyway."
        />
      )
    }
  />
);
