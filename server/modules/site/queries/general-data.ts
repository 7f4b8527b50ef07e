import { accountLimits } from '@muyu/contract/account.ts';
import { commentLimits } from '@muyu/contract/comment.ts';
import { mediaLimits } from '@muyu/contract/media.ts';
import { postLimits } from '@muyu/contract/post.ts';
import type { Context } from '#platform/app.ts';

/** What clients show of the site itself, and the limits they tell before a form is sent. */
export const generalData = ({ app }: Context) => ({
  mail: app.config.mail,
  landingPageUrl: app.config.publicUrl,
  demo: app.config.demo,
  limits: {
    commentLength: commentLimits.length,
    postLength: postLimits.content,
    postTitleLength: postLimits.title,
    postPictures: mediaLimits.postPictures,
    pictureBytes: mediaLimits.pictureBytes,
    signLength: accountLimits.signMax,
  },
});
