import { snapshotErrors } from '@muyu/contract/snapshot.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const snapshotErrorMessages = defineErrorMessages(snapshotErrors, {
  notFound: {
    zh_CN: '这条快照已经消失了',
    en_US: 'This snapshot is no longer available',
    ja: 'このスナップはもうありません',
  },
  empty: {
    zh_CN: '先选一张图片或一段视频吧',
    en_US: 'Choose a picture or a video first',
    ja: '画像か動画を選んでください',
  },
  foreignFile: {
    zh_CN: '有文件不能用在这条快照里，请重新上传',
    en_US: 'One of the files can’t be used here. Please upload it again',
    ja: 'このスナップに使えないファイルがあります。もう一度アップロードしてください',
  },
  alreadyPublished: {
    zh_CN: '这些文件已经在你的一条快照里了，回首页就能看到它',
    en_US: 'These files are already in one of your snapshots. You’ll find it on the home page',
    ja: 'これらのファイルは、すでにあなたのスナップにあります。ホームで確認できます',
  },
  consentRequired: {
    zh_CN: '请确认画面中的人物都已同意发布',
    en_US: 'Please confirm that everyone shown has agreed',
    ja: '写っている人全員が公開に同意していることを確認してください',
  },
  tooLong: {
    zh_CN: '快照里的视频最长 {seconds} 秒',
    en_US: 'A snapshot video can be up to {seconds, plural, one {# second} other {# seconds}}',
    ja: 'スナップの動画は最長{seconds}秒です',
  },
});
