import { addPost, updatePost } from '@muyu/contract/post.ts';
import { defineRateLimit } from '#platform/settings/define-rate-limit.ts';
import { localized } from '#platform/settings/define-setting.ts';

/** The limits of single endpoints of the module. */
export const postRateLimits = [
  defineRateLimit('post.ratePosts', localized('发布作品', 'New posts', '新しい投稿'), [addPost]),
  defineRateLimit('post.rateEdits', localized('编辑作品', 'Edits of posts', '投稿の編集'), [updatePost]),
];
