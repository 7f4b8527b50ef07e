import { areaCodesSpec, integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineLoginLimits } from '#platform/session/login-limits.ts';
import { defineClientSetting, defineSetting, localized } from '#platform/settings/define-setting.ts';
import { accountRateLimits } from './rate-limits.ts';

export const registrationMode = defineClientSetting('account.registration', {
  group: 'registration',
  title: localized('谁可以注册', 'Who may register', '登録できる人'),
  meaning: localized(
    '关闭后已有账号照常使用，访客仍然可以浏览；凭邀请码时，必须填写一位注册用户的邀请码。',
    'Existing accounts keep working and visitors may still browse. By invitation, the code of a member is needed.',
    '停止しても既存のアカウントはそのまま使え、ゲストは閲覧できます。招待制では会員の招待コードが必要です。',
  ),
  options: {
    open: localized('所有人', 'Everyone', 'すべての人'),
    invitation: localized('凭邀请码', 'By invitation', '招待コードを持つ人'),
    closed: localized('暂停注册', 'No one for now', '受け付けない'),
  },
});
export const visitorsAllowed = defineClientSetting('account.visitors', {
  group: 'registration',
  title: localized('访客浏览', 'Visitors', 'ゲストの閲覧'),
  meaning: localized(
    '没有账号的人能不能先逛逛。关闭后新的访客不能进入，已经进入的不受影响。',
    'Whether people may look around without an account. Off, new visitors are refused. Visitors who are already here can stay.',
    'アカウントなしで閲覧できるかどうか。オフにすると新しいゲストは入れず、すでに入っている人はそのままです。',
  ),
});
export const minimumAge = defineClientSetting('account.minimumAge', {
  group: 'registration',
  unit: 'years',
  title: localized('最低年龄', 'Minimum age', '最低年齢'),
  meaning: localized(
    '年龄不到的人不能注册。已经注册的账号不受影响。',
    'Younger people cannot register. Existing accounts are not affected.',
    'これより若い人は登録できません。既存のアカウントには影響しません。',
  ),
});
export const registrationsPerHour = defineSetting('account.registrationsPerHour', integerSpec(5, 1, 1000), {
  group: 'registration',
  unit: 'perHour',
  title: localized('同一网络的注册次数', 'Registrations of one network', '同じネットワークからの登録数'),
  meaning: localized(
    '同一个网络地址每小时最多注册多少个账号。校园和公司共用地址，不宜过低。',
    'Maximum number of accounts that one network address may register in an hour. Campuses and companies share addresses.',
    '同じネットワークアドレスから1時間に登録できるアカウント数。学校や会社では共有されます。',
  ),
});
/** Above these calls of one network in an hour, the proof of work of the next one grows. */
export const registrationTriesOfAddress = defineSetting(
  'account.registrationTriesOfAddress',
  integerSpec(60, 10, 1200),
  {
    group: 'registration',
    unit: 'perHour',
    title: localized(
      '同一网络的注册请求',
      'Registration requests of one network',
      '同じネットワークの登録要求',
    ),
    meaning: localized(
      '同一个网络一小时内提交多少次注册后，之后每次的设备运算逐次加重。没有完成运算的请求不计。',
      'After this many registrations from one network in an hour, each further one needs a heavier proof of work. Requests without a proof don’t count.',
      '1時間に同じネットワークからこの回数登録を送ると、以後は1回ごとに端末での計算が重くなります。計算のない要求は数えません。',
    ),
  },
);
export const visitorsOfAddress = defineSetting('account.visitorsOfAddress', integerSpec(30, 5, 600), {
  group: 'registration',
  unit: 'perHour',
  title: localized('同一网络的访客数', 'Visitors of one network', '同じネットワークのゲスト数'),
  meaning: localized(
    '同一个网络一小时内进入多少位访客后，之后进入要先完成一次设备运算，并逐次加重。校园和公司共用地址，不宜过低。',
    'After this many visitors from one network in an hour, each further one needs a proof of work, which gets heavier every time. Campuses and companies share addresses.',
    '1時間に同じネットワークからこの人数のゲストが入ると、以後は端末での計算が必要になり、1回ごとに重くなります。学校や会社では共有されます。',
  ),
});
export const smsOfAddress = defineSetting('account.smsOfAddress', integerSpec(60, 10, 1200), {
  group: 'accounts',
  unit: 'perHour',
  title: localized('同一网络的验证码数', 'SMS codes of one network', '同じネットワークの認証コード数'),
  meaning: localized(
    '同一个网络一小时内要求多少条验证码后，之后每条的设备运算逐次加重。校园和公司共用地址，不宜过低。',
    'After this many codes for one network in an hour, each further one needs a heavier proof of work. Campuses and companies share addresses.',
    '1時間に同じネットワークからこの数の認証コードが要求されると、以後は1通ごとに端末での計算が重くなります。学校や会社では共有されます。',
  ),
});
/** Above these codes in an hour each asks for the most work; above twice of them new phones get none. */
export const smsOfSite = defineSetting('account.smsOfSite', integerSpec(2000, 20, 1_000_000), {
  group: 'accounts',
  unit: 'perHour',
  title: localized('全站的验证码数', 'SMS codes of the whole site', 'サイト全体の認証コード数'),
  meaning: localized(
    '全站一小时内发出多少条验证码后，之后每条都要最重的设备运算；超过两倍时，注册和换绑手机号暂停发送，登录和找回不受影响。应高于平时最忙一小时的数量。',
    'After the whole site has sent this many codes in an hour, each further one needs the heaviest proof of work. Above twice as many, none are sent for registrations and new phones; logins and recoveries go on. Set it above the busiest usual hour.',
    'サイト全体で1時間にこの数の認証コードを送ると、以後は毎回最も重い端末での計算が必要になります。2倍を超えると登録と番号変更への送信を止め、ログインと再設定は続けます。普段最も忙しい1時間の数より大きくしてください。',
  ),
});
export const smsAreaCodes = defineSetting('account.smsAreaCodes', areaCodesSpec(), {
  group: 'accounts',
  title: localized('可用的手机区号', 'Calling codes of new phones', '利用できる国番号'),
  meaning: localized(
    '注册和换绑手机号只能用这些区号，以空格隔开，如 86 852 853；留空为全部。已有账号照常收验证码。境外短信较贵，也常被刷，建议只留用户所在的地区。',
    'Calling codes of phones that may register or replace another one, with spaces between them, such as 86 852 853; empty for all. Existing accounts still get codes. Foreign codes cost more and are often abused: keep those of your members.',
    '登録と番号変更に使える国番号を空白で区切って並べます（例：86 852 853）。空欄ならすべて。既存のアカウントにはこれまでどおり送られます。海外への送信は高く悪用も多いため、会員のいる地域だけにするのがおすすめです。',
  ),
});
export const codeChecksOfAddress = defineSetting('account.codeChecksOfAddress', integerSpec(120, 10, 2400), {
  group: 'accounts',
  unit: 'perHour',
  title: localized(
    '同一网络核对验证码的次数',
    'Checks of SMS codes of one network',
    '同じネットワークの認証コードの確認回数',
  ),
  meaning: localized(
    '同一个网络（已登录时为一个账号）一小时内核对多少次验证码后，之后每次要先完成一次设备运算，并逐次加重。',
    'After this many checks by one network (or one account that is logged in) in an hour, each further one needs a proof of work, which gets heavier every time.',
    '同じネットワーク（ログイン中はアカウント）から1時間にこの回数確認すると、以後は端末での計算が必要になり、1回ごとに重くなります。',
  ),
});
export const phoneChecksOfAddress = defineSetting('account.phoneChecksOfAddress', integerSpec(30, 5, 600), {
  group: 'registration',
  unit: 'perHour',
  title: localized(
    '同一网络查询手机号的次数',
    'Checks of phones of one network',
    '同じネットワークの電話番号の確認回数',
  ),
  meaning: localized(
    '同一个网络（已登录时为一个账号）一小时内查询多少次手机号是否已注册后，之后每次要先完成一次设备运算，并逐次加重，以免有人批量查出谁是用户。',
    'After one network (or one account that is logged in) has asked this many times in an hour whether a phone has an account, each further time needs a proof of work, which gets heavier every time: a list of phones does not become a list of members.',
    '同じネットワーク（ログイン中はアカウント）から1時間にこの回数、電話番号が登録済みかを確認すると、以後は端末での計算が必要になり、1回ごとに重くなります。電話番号の一覧から会員を割り出されるのを防ぎます。',
  ),
});
/** Each step of a recovery has its own count. */
export const recoveriesOfAddress = defineSetting('account.recoveriesOfAddress', integerSpec(60, 10, 1200), {
  group: 'accounts',
  unit: 'perHour',
  title: localized(
    '同一网络找回密码的次数',
    'Password recoveries of one network',
    '同じネットワークのパスワード再設定',
  ),
  meaning: localized(
    '同一个网络（已登录时为一个账号）一小时内找回密码的每一步满多少次后，之后每次要先完成一次设备运算，并逐次加重。校园和公司共用地址，不宜过低。',
    'After one network (or one account that is logged in) has taken any step of a recovery this many times in an hour, each further time needs a proof of work, which gets heavier every time. Campuses and companies share addresses.',
    '同じネットワーク（ログイン中はアカウント）から1時間に再設定の各手順をこの回数行うと、以後は端末での計算が必要になり、1回ごとに重くなります。学校や会社では共有されます。',
  ),
});
export const deletionDays = defineClientSetting('account.deletionDays', {
  group: 'privacy',
  unit: 'days',
  title: localized('注销反悔期', 'Time to change one’s mind', '削除の取り消し期間'),
  meaning: localized(
    '申请注销后多少天内可以反悔，过后删除账号。已经申请的不受影响。',
    'How many days after the request an account is deleted. Earlier requests keep their date.',
    '削除の申請から実際の削除までの日数。申請済みのものは変わりません。',
  ),
});
export const visitorDays = defineSetting('account.visitorDays', integerSpec(30, 1, 30), {
  group: 'privacy',
  unit: 'days',
  title: localized('访客数据保留期', 'Days a visitor is kept', 'ゲストのデータの保存期間'),
  meaning: localized(
    '访客的登录失效或退出多少天后，删除这位访客和留下的数据。隐私政策里写着这个天数。',
    'How many days after the end of a session a visitor and everything stored about them is deleted. The privacy policy names this number.',
    'ゲストのログインが切れるかログアウトしてからこの日数が過ぎると、ゲストとそのデータを削除します。プライバシーポリシーに記載されます。',
  ),
});
export const sessionDays = defineSetting('account.sessionDays', integerSpec(30, 1, 365), {
  group: 'accounts',
  unit: 'days',
  title: localized('登录保持天数', 'Days a login lasts', 'ログインの有効日数'),
  meaning: localized(
    '多少天没有使用后需要重新登录。每次使用都会重新计算。',
    'After this many days without use, people have to log in again. Each use starts the count again.',
    'この日数使わないと再ログインが必要です。使うたびに数え直します。',
  ),
});
export const smsPerDay = defineSetting('account.smsPerDay', integerSpec(5, 1, 50), {
  group: 'accounts',
  unit: 'perDay',
  title: localized('每个手机号的验证码数', 'SMS codes of one phone', '電話番号ごとの認証コード数'),
  meaning: localized(
    '同一个手机号 24 小时内最多发送多少条验证码。',
    'Maximum number of codes sent to one phone in 24 hours.',
    '1つの電話番号に24時間で送る認証コードの上限。',
  ),
});
export const smsResendSeconds = defineClientSetting('account.smsResendSeconds', {
  group: 'accounts',
  unit: 'seconds',
  title: localized('验证码重发间隔', 'Pause between SMS codes', '認証コードの再送間隔'),
  meaning: localized(
    '同一个手机号两条验证码之间至少间隔多少秒。',
    'The minimum number of seconds between two codes to one phone.',
    '同じ電話番号に続けて送るときの最短秒数。',
  ),
});
export const smsMinutes = defineClientSetting('account.smsMinutes', {
  group: 'accounts',
  unit: 'minutes',
  title: localized('验证码有效期', 'Validity of an SMS code', '認証コードの有効期間'),
  meaning: localized(
    '短信验证码多少分钟内有效。',
    'How many minutes an SMS code stays valid.',
    '認証コードが有効な分数。',
  ),
});

export const smsTries = defineSetting('account.smsTries', integerSpec(5, 3, 10), {
  group: 'accounts',
  unit: 'times',
  title: localized('验证码可以输错几次', 'Wrong tries of an SMS code', '認証コードを誤れる回数'),
  meaning: localized(
    '同一个网络输错多少次后，这条验证码在这个网络不能再用；所有网络合计输错五倍的次数后失效。',
    'After this many wrong entries from one network, a code no longer works there. After five times as many from all networks together, it stops working.',
    '同じネットワークでこの回数誤ると、そこではその認証コードを使えなくなります。全体でこの5倍誤ると無効になります。',
  ),
});
export const answerTries = defineSetting('account.answerTries', integerSpec(5, 3, 20), {
  group: 'accounts',
  unit: 'perDay',
  title: localized('密保答案可以答错几次', 'Wrong security answers', '秘密の質問を誤れる回数'),
  meaning: localized(
    '一个账号的密保问题答错多少次后，一天内不能再试。',
    'After this many wrong answers, the security questions of an account are locked for a day.',
    'この回数誤ると、そのアカウントの秘密の質問には1日答えられません。',
  ),
});
export const recoveryLockHours = defineSetting('account.recoveryLockHours', integerSpec(24, 0, 168), {
  group: 'accounts',
  unit: 'hours',
  title: localized(
    '密保找回后的限制时间',
    'Limits after a recovery by questions',
    '秘密の質問で再設定したあとの制限時間',
  ),
  meaning: localized(
    '用密保问题重设登录密码后，多少小时内不能凭它重设支付密码、更换手机号、设置密保问题、添加银行卡、提现和导出数据；用手机验证后立即解除。0 表示不限制。',
    'For this many hours after the login password was reset with security questions, it isn’t enough to reset the payment password, change the phone or set security questions, and adding bank cards, withdrawals and exports are blocked. Verifying the phone ends this at once. 0: no limits.',
    '秘密の質問でログインパスワードを再設定したあと、この時間内はそのパスワードによる支払いパスワードの再設定、電話番号の変更と秘密の質問の設定、銀行カードの追加、出金、データの書き出しができません。電話番号で確認するとすぐに解除されます。0なら制限しません。',
  ),
});
export const usernameReserveDays = defineSetting('account.usernameReserveDays', integerSpec(30, 0, 365), {
  group: 'accounts',
  unit: 'days',
  title: localized('旧账号名保留天数', 'Days an old account name is kept', '以前のアカウント名の保持日数'),
  meaning: localized(
    '改名后旧账号名为本人保留多少天，其他人不能使用。0 表示立即放开。',
    'How many days an old account name stays reserved for its person after a change. Others can’t take it. 0: free at once.',
    'アカウント名を変えたあと、以前の名前を本人のためにこの日数保持し、ほかの人は使えません。0ならすぐに使えるようになります。',
  ),
});
/** Wrong logins of people, by password and by SMS. */
export const loginLimits = defineLoginLimits(
  'account',
  'accounts',
  localized('登录：', 'Login: ', 'ログイン：'),
);

export const accountSettings = [
  registrationMode,
  visitorsAllowed,
  minimumAge,
  registrationsPerHour,
  registrationTriesOfAddress,
  visitorsOfAddress,
  smsOfAddress,
  smsOfSite,
  smsAreaCodes,
  codeChecksOfAddress,
  phoneChecksOfAddress,
  recoveriesOfAddress,
  deletionDays,
  visitorDays,
  sessionDays,
  smsPerDay,
  smsResendSeconds,
  smsMinutes,
  smsTries,
  answerTries,
  recoveryLockHours,
  usernameReserveDays,
  ...Object.values(loginLimits),
  ...accountRateLimits,
];
