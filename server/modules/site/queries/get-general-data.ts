import { accountLimits } from '@muyu/contract/account/account.ts';
import type { Context } from '#platform/app.ts';
import { requireProvider } from '#platform/module/providers.ts';
import { getContact } from './get-contact.ts';

const megabyte = 1024 * 1024;

/** Data about the site, and the limits that clients check before they send a form. */
export function getGeneralData({ app, locale }: Context) {
  const clients = app.settings.clientValues();
  return {
    mail: getContact(app, locale).mail,
    landingPageUrl: app.config.publicUrl,
    demo: app.config.demo,
    limits: {
      commentLength: clients['comment.length'],
      postLength: clients['post.contentLength'],
      postTitleLength: clients['post.titleLength'],
      postPictures: clients['media.postPictures'],
      pictureBytes: clients['media.pictureMegabytes'] * megabyte,
      signLength: accountLimits.signMax,
    },
    rates: requireProvider(app, 'getRates')(app),
  };
}
