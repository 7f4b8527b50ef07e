import { healthErrors } from '@muyu/contract/site/site.ts';
import { sitePictureErrors } from '@muyu/contract/site/site-identity.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const healthErrorMessages = defineErrorMessages(healthErrors, {
  notReady: {
    zh_CN: '服务器还没有准备好，请稍后再试',
    en_US: 'The server isn’t ready. Please try again in a moment',
    ja: 'サーバーの準備ができていません。しばらくしてからお試しください',
  },
});

export const siteErrorMessages = defineErrorMessages(sitePictureErrors, {
  unreadable: {
    zh_CN: '这张图片打不开，请换一张 PNG 或 JPG',
    en_US: 'This picture can’t be read. Please choose another PNG or JPG',
    ja: 'この画像は読み込めません。別のPNGかJPGを選んでください',
  },
});
