import { Trans } from '@lingui/react/macro';

/** Says in place of the composer that the author takes comments of followed people only. */
export const FollowedOnly = () => <Trans>作者只允许 TA 关注的人评论</Trans>;
