import { addComment, replyToComment, replyToReply } from '@muyu/contract/comment.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** The limits of single endpoints of the module. */
export const commentRateLimits = [
  defineRateLimit(
    'comment.rateComments',
    localized('发表评论和回复', 'Comments and replies', 'コメントと返信'),
    [addComment, replyToComment, replyToReply],
  ),
];
