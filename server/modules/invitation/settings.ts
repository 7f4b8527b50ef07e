import { defineClientSetting, localized } from '#platform/settings/define-setting.ts';

export const rewardHours = defineClientSetting('invitation.rewardHours', {
  group: 'invitations',
  unit: 'hours',
  title: localized('邀请奖励', 'Reward of an invitation', '招待の特典'),
  meaning: localized(
    '每邀请一人注册，邀请人得到多少小时 VIP。已经发放的不变。',
    'The hours of VIP that an inviter gets for each registration. Rewards that were given stay.',
    '1人の登録につき招待した人がもらえるVIPの時間。付与済みの分は変わりません。',
  ),
});
export const rewardsPerMonth = defineClientSetting('invitation.rewardsPerMonth', {
  group: 'invitations',
  unit: 'perMonth',
  title: localized('每月奖励次数', 'Rewards a month', '月あたりの特典回数'),
  meaning: localized(
    '一个人每月最多得到多少次邀请奖励，超出的仍计入邀请人数。',
    'Maximum number of rewards per person in a month; further invitations count without one.',
    '1人が1か月にもらえる特典の上限。超えた分も招待人数には数えます。',
  ),
});
export const sameOriginPerDay = defineClientSetting('invitation.sameOriginPerDay', {
  group: 'invitations',
  unit: 'perDay',
  title: localized(
    '同一设备或网络的邀请',
    'Invitations of one device or network',
    '同じ端末・ネットワークの招待',
  ),
  meaning: localized(
    '同一设备或网络一天超过多少个邀请，之后的需人工核实。',
    'After this many invitations from one device or network in a day, further rewards wait for an operator.',
    '同じ端末やネットワークで1日にこの数を超えると、担当者の確認を待ちます。',
  ),
});
export const daysToAddCode = defineClientSetting('invitation.daysToAddCode', {
  group: 'invitations',
  unit: 'days',
  title: localized('补填邀请码期限', 'Days to add a code', '招待コードを追加できる期間'),
  meaning: localized(
    '注册后多少天内还可以补填邀请码。',
    'The days after the registration in which a code may still be added.',
    '登録後に招待コードを追加できる日数。',
  ),
});

export const invitationSettings = [rewardHours, rewardsPerMonth, sameOriginPerDay, daysToAddCode];
