import { commentLimits } from '../comment.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { emptyText } from '../core/locale.ts';
import { fenOf } from '../core/money.ts';
import { pageSize, pageSizeBound } from '../core/paging.ts';
import {
  addressSpec,
  amountSpec,
  choiceSpec,
  colourSpec,
  integerSpec,
  lineSpec,
  localizedLineSpec,
  pictureSpec,
  placeOrderSpec,
  type SettingSpec,
  switchSpec,
  type ValuesOf,
  valuesSchema,
} from '../core/setting-spec.ts';
import { mediaLimits } from '../media.ts';
import { postLimits } from '../post.ts';
import { reportLimits } from '../report.ts';
import { orderLimits } from '../wallet/order.ts';

const vipNameSpec = (zh_CN: string, en_US: string, ja: string) =>
  localizedLineSpec({ zh_CN, en_US, ja }, 30, 1);

/**
 * The settings that clients read, with type, default and hard bounds. Each is defined by the module that applies it
 * (`defineClientSetting`); a key is never reused for another meaning.
 */
export const clientSettings = {
  'site.name': localizedLineSpec({ zh_CN: '暮屿', en_US: 'Muyu', ja: '暮屿' }, 20, 1),
  'site.slogan': localizedLineSpec(
    { zh_CN: '天黑以后，这里有光', en_US: 'There’s light after dark', ja: '日が暮れても、灯りがある' },
    60,
  ),
  'site.logo': pictureSpec(),
  'site.brandDark': colourSpec('#ff9a6c'),
  'site.brandLight': colourSpec('#b8401a'),
  'site.company': localizedLineSpec(emptyText, 80),
  'site.record': lineSpec('', 60),
  'site.appAddress': addressSpec(''),
  'site.placeOrder': placeOrderSpec(),
  'site.pageReplies': integerSpec(pageSize.replies, 1, pageSizeBound),
  'site.pageLargest': integerSpec(pageSize.cap, 20, pageSizeBound),
  'account.registration': choiceSpec(['open', 'invitation', 'closed'], 'open'),
  'account.visitors': switchSpec(true),
  'account.minimumAge': integerSpec(14, 14, 99),
  'account.deletionDays': integerSpec(14, 1, 90),
  'account.smsResendSeconds': integerSpec(60, 30, 600),
  'account.smsMinutes': integerSpec(5, 1, 30),
  'invitation.rewardHours': integerSpec(12, 0, 720),
  'invitation.rewardsPerMonth': integerSpec(30, 0, 1000),
  'invitation.sameOriginPerDay': integerSpec(3, 1, 100),
  'invitation.daysToAddCode': integerSpec(7, 0, 90),
  'media.pictureMegabytes': integerSpec(10, 1, mediaLimits.pictureBytes / 1024 / 1024),
  'media.postPictures': integerSpec(9, 1, mediaLimits.postPictures),
  'media.atlasMin': integerSpec(3, mediaLimits.atlas.min, 10),
  'media.atlasMax': integerSpec(40, 10, mediaLimits.atlas.max),
  'snapshot.hours': integerSpec(24, 1, 168),
  'snapshot.videoSeconds': integerSpec(60, 5, 300),
  'comment.length': integerSpec(500, 20, commentLimits.length),
  'moderation.reportLength': integerSpec(200, 50, reportLimits.text),
  'creator.minimumAge': integerSpec(18, 18, 99),
  'post.titleLength': integerSpec(60, 10, postLimits.title),
  'post.contentLength': integerSpec(2000, 100, postLimits.content),
  'post.tagCount': integerSpec(5, 0, postLimits.tags),
  'post.mentionCount': integerSpec(10, 0, postLimits.marks),
  'post.previewLength': integerSpec(40, 0, postLimits.preview),
  'post.priceMinFen': amountSpec(100, 1, fenOf(postLimits.price)),
  'post.priceMaxFen': amountSpec(100_000, 1, fenOf(postLimits.price)),
  'post.rewardMinFen': amountSpec(1, 1, fenOf(postLimits.price)),
  'post.rewardMaxFen': amountSpec(500_000, 1, fenOf(postLimits.price)),
  'post.rewardPresetOneFen': amountSpec(100, 1, fenOf(postLimits.price)),
  'post.rewardPresetTwoFen': amountSpec(500, 1, fenOf(postLimits.price)),
  'post.rewardPresetThreeFen': amountSpec(1000, 1, fenOf(postLimits.price)),
  'post.rewardPresetFourFen': amountSpec(5000, 1, fenOf(postLimits.price)),
  'post.keptDays': integerSpec(30, 1, 365),
  'wallet.minimumAge': integerSpec(18, 18, 99),
  'wallet.remarkLength': integerSpec(50, 10, orderLimits.remark),
  'wallet.unsettledDays': integerSpec(7, 0, 90),
  'membership.memberTrials': integerSpec(3, 0, 50),
  'membership.nameMonthly': vipNameSpec('月度会员', 'Monthly VIP', '月間VIP'),
  'membership.nameQuarter': vipNameSpec('季度会员', 'Quarterly VIP', '3か月VIP'),
  'membership.nameAnnual': vipNameSpec('年度会员', 'Annual VIP', '年間VIP'),
  'membership.nameLifetime': vipNameSpec('终身会员', 'Lifetime VIP', '終身VIP'),
  'membership.sellingOn': switchSpec(true),
  'membership.subscriptionsOn': switchSpec(true),
  'membership.subscriptionMinFen': amountSpec(100, 1, fenOf(postLimits.price)),
  'membership.subscriptionMaxFen': amountSpec(50_000, 1, fenOf(postLimits.price)),
  'membership.subscriptionMonthsAhead': integerSpec(12, 1, 24),
  'membership.subscriptionReminderDays': integerSpec(3, 1, 14),
  'statistics.consentRequired': switchSpec(false),
} satisfies Record<string, SettingSpec>;

export type ClientSettingKey = keyof typeof clientSettings;
export const ClientSettings = valuesSchema(clientSettings);
export type ClientSettings = ValuesOf<typeof clientSettings>;

/** The defaults: what a client uses until it has the site's values. */
export const defaultClientSettings = Object.fromEntries(
  Object.entries(clientSettings).map(([key, spec]) => [key, spec.default]),
) as ClientSettings;

export const listClientSettings = defineEndpoint({
  method: 'GET',
  path: '/party/common/setting/public/list',
  access: 'public',
  revalidated: true,
  summary: 'The settings of the site that clients read, by key. The web app starts with them.',
  data: ClientSettings,
});
