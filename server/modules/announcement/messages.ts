import { announcementErrors } from '@muyu/contract/announcement.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const announcementErrorMessages = defineErrorMessages(announcementErrors, {
  notFound: {
    zh_CN: '没有找到这条公告',
    en_US: 'Announcement not found',
    ja: 'このお知らせは見つかりません',
  },
  userNotFound: {
    zh_CN: '没有找到这个用户',
    en_US: 'User not found',
    ja: 'このユーザーは見つかりません',
  },
  segmentEmpty: {
    zh_CN: '请至少选择一个条件，或改为发给所有人',
    en_US: 'Choose at least one condition, or announce to everyone',
    ja: '条件を1つ以上選ぶか、全員に送ってください',
  },
});
