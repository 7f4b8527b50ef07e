import type { Locale } from '@muyu/contract/core/locale.ts';

/** A report of a member's newest published post, or of a member; `typeId` is one of the eleven reasons. */
export type DemoReport = {
  by: string;
  about: { postOf: string } | { commentOn: string } | { person: string };
  typeId: number;
  content: string;
  hoursAgo: number;
};

/** Reports: some targets have several, one is overdue. */
export const reports: readonly DemoReport[] = [
  { by: 'qing', about: { postOf: 'laodeng' }, typeId: 4, content: '文末一直在引导加群。', hoursAgo: 27 },
  { by: 'wanfeng', about: { postOf: 'laodeng' }, typeId: 10, content: '', hoursAgo: 20 },
  { by: 'lin', about: { postOf: 'laodeng' }, typeId: 4, content: '评论里也有同样的话。', hoursAgo: 9 },
  { by: 'emma', about: { commentOn: 'xia' }, typeId: 6, content: 'This sounds unkind to me.', hoursAgo: 6 },
  {
    by: 'kenji',
    about: { postOf: 'jingtou' },
    typeId: 8,
    content: '写真の一枚は私が撮ったものに似ています。',
    hoursAgo: 3,
  },
  { by: 'xia', about: { person: 'zhoumo' }, typeId: 7, content: '头像看起来是别人的照片。', hoursAgo: 1 },
];

/** Feedback; `answer` is given a few hours later. */
export const feedbacks: readonly {
  by: string;
  content: string;
  contact: string;
  hoursAgo: number;
  answer?: string;
}[] = [
  {
    by: 'lin',
    content: '希望图集可以整组下载原图，拍照的朋友常来问我要。',
    contact: '',
    hoursAgo: 50,
    answer: '谢谢建议，已经记下来了。作者允许下载时，图集会提供整组保存。',
  },
  { by: 'tang', content: '晚上上传视频的时候，进度偶尔会停在 99% 几秒钟。', contact: '', hoursAgo: 12 },
  {
    by: 'sora',
    content: '日本語の表示で、地名が中国語のままのところがあります。',
    contact: 'sora@example.jp',
    hoursAgo: 5,
  },
];

/** Private messages, oldest first. The app shows them, the web client does not. */
export const chats: readonly { from: string; to: string; content: string; hoursAgo: number }[] = [
  { from: 'lin', to: 'xia', content: '昨天那组海边的照片，是用哪支镜头拍的？', hoursAgo: 30 },
  { from: 'xia', to: 'lin', content: '三十五毫米，快日落的时候光特别软。', hoursAgo: 29 },
  { from: 'lin', to: 'xia', content: '下次一起去吧，我知道一处没什么人的礁石。', hoursAgo: 28 },
  { from: 'kenji', to: 'lin', content: 'こんにちは。先週の投稿、とても好きでした。', hoursAgo: 8 },
];

/** Announcements to all members, or to new or certified ones. */
export const announcements: readonly {
  audience: 'all' | { newerThanDays?: number; certified?: boolean };
  texts: Partial<Record<Locale, { title: string; text: string }>> & {
    zh_CN: { title: string; text: string };
  };
  link?: string;
  hoursAgo: number;
}[] = [
  {
    audience: 'all',
    texts: {
      zh_CN: {
        title: '欢迎来到暮屿',
        text: '天黑以后，这里有光。看到不合适的内容，长按就能举报，我们会在一天之内处理。',
      },
      en_US: {
        title: 'Welcome to Muyu',
        text: 'There’s light after dark. If something looks wrong, touch and hold it to report it. We look at every report within a day.',
      },
      ja: {
        title: '暮屿へようこそ',
        text: '日が暮れても、灯りがある。気になる内容は長押しで報告してください。一日以内に確認します。',
      },
    },
    link: '/column/columnTabbar/find',
    hoursAgo: 72,
  },
  {
    audience: { certified: true },
    texts: {
      zh_CN: {
        title: '创作者：修改已发布的作品',
        text: '现在可以修改已经发布的作品了。修改审核通过之前，原来的内容会一直在线上。',
      },
      en_US: {
        title: 'Creators: edit what you published',
        text: 'You can now edit a published post. It stays up as it was until the change is approved.',
      },
      ja: {
        title: 'クリエイターのみなさんへ：公開後の編集',
        text: '公開した投稿を編集できるようになりました。変更が承認されるまで、元の内容がそのまま表示されます。',
      },
    },
    link: '/column/myOwnPost',
    hoursAgo: 20,
  },
];
