import type { LocalizedText } from '@muyu/contract/core/locale.ts';

/** The terms of use that the product comes with. */
export const defaultTerms: LocalizedText = {
  zh_CN: `这里用大白话写清楚你和{site}之间的约定。{site}由{company}运营（下文称「我们」）。使用{site}，就表示你读过并同意这份协议。

## 谁可以用
- 年满 {age} 周岁才能注册；未满 {moneyAge} 周岁的，请在监护人同意后使用，并且不能充值、购买、打赏、订阅和获得收益。
- 账号是你自己的，别借给别人，也别买卖。密码由你保管，我们不会在登录以外的地方问你要密码。
- 没有注册的访客可以浏览，注册后才能发布和互动。

## 你发布的内容
- 内容归你所有。为了提供服务，你允许{site}保存它、生成不同尺寸和格式，并展示给能看到它的人。你删除内容或注销账号后，这项许可随之结束。
- 只发你有权发布的内容；画面里有别人时，先得到对方同意；用 AI 生成的要标明。
- 作品发布前要经过审核，没通过会告诉你原因；你可以修改后再提交，也可以申诉。

## 不可以做的事
- 违法、色情、伤害未成年人、骚扰、诈骗、冒充他人、泄露别人隐私、侵犯版权、刷屏和发广告。
- 用程序批量注册、抓取或攻击这个网站，或者绕过我们的限制。
- 具体要求写在《社区规范》里，它是本协议的一部分。

## 违规会怎样
- 按轻重警告、限制发言、冻结或封禁，每次都会写明原因。
- 每个处理可以申诉一次，由另一位工作人员来看。
- 严重违法的内容，我们会依法保存记录并向主管部门报告。

## VIP 与付费内容
- 价格、期限和包含的权益以购买页面为准，购买前都会写清楚。
- 已经买下的内容，不会因为作者之后改价或上锁而收回；被我们下架的，按页面说明退款。

## 我们的责任
- 我们尽力维护网站，但不保证永不中断；重要的内容请自己留一份。
- 用户发布的内容由发布者负责。发现问题请举报，我们会尽快处理。
- 法律规定不能免除的责任，本协议不免除。

## 不再使用时
- 你可以随时导出自己的数据，也可以注销账号，{days} 天内能反悔。

## 协议的修改与联系
- 协议有重要修改时，我们会在你下次登录时告诉你，并请你重新同意；不同意的，可以停止使用并注销账号。
- 有疑问请在「设置」里的意见反馈告诉我们。本协议适用{company}所在地的法律，但不影响你居住地的强制性法律；发生争议的，由{company}所在地有管辖权的法院处理，强制性法律另有规定的除外。`,
  en_US: `This is what you and {site} agree on, in plain words. {site} is run by {company} (“we”). By using {site} you confirm that you have read these terms and agree to them.

## Who may use it
- You must be {age} or older to register. If you are under {moneyAge}, use it with the consent of a parent or guardian; you cannot top up, buy, tip, subscribe or earn.
- The account is yours: do not lend or sell it. Keep your password to yourself; we never ask for it outside of the login.
- Visitors without an account may browse. Publishing and taking part need a registration.

## What you publish
- It is yours. So that the service can work, you allow {site} to store it, to make it in several sizes and formats, and to show it to those who may see it. This permission ends when you delete the content or your account.
- Publish only what you have the right to. Ask the people shown first, and mark what AI has made.
- Posts are reviewed before they appear. If one is rejected, you are told why; you can change it and send it again, or appeal.

## What is not allowed
- Anything illegal or sexual, harm to minors, harassment, fraud, impersonation, exposing others, infringement, spam and advertising.
- Mass registration, scraping or attacks by programs, and ways around our limits.
- The community rules say more; they are part of these terms.

## If you break the rules
- Depending on severity: a warning, a restriction, a freeze or closure of the account, always with the reason.
- Each decision can be appealed once; another member of staff looks at it.
- We keep records of gravely illegal content and report it, as the law requires.

## VIP and paid content
- Prices, periods and what they include are shown before you buy.
- What you have bought is not taken back when its author later changes price or lock. What we take down is refunded as stated on its page.

## Our responsibility
- We do our best but cannot promise that the site never fails; keep your own copy of what matters.
- People answer for what they publish. Report what is wrong, and we deal with it as soon as we can.
- Nothing in these terms excludes liability that cannot be excluded by law.

## When you leave
- You can export your data at any time, or delete your account; for {days, plural, one {# day} other {# days}} you can change your mind.

## Changes and contact
- When these terms change in an important way, we tell you at your next login and ask you to agree again. If you do not agree, you may stop using the site and delete your account.
- Questions? Tell us under Feedback in the settings. The law of the place where {company} has its seat governs these terms, without prejudice to the mandatory law of the place where you live. Disputes go to the competent court at that seat, unless mandatory law says otherwise.`,
  ja: `あなたと{site}の約束を、わかりやすい言葉でまとめました。{site}は{company}（以下「当社」）が運営しています。{site}を利用することで、この規約を読み、同意したものとします。

## 利用できる人
- 登録できるのは{age}歳以上の方です。{moneyAge}歳未満の方は保護者の同意を得てご利用ください。チャージ、購入、投げ銭、購読、収益の受け取りはできません。
- アカウントはあなただけのものです。貸したり売買したりしないでください。パスワードはご自身で管理してください。ログイン以外の場面でお聞きすることはありません。
- 登録していないゲストは閲覧できます。投稿や交流には登録が必要です。

## 投稿する内容
- 内容はあなたのものです。サービスの提供に必要な範囲で、{site}が保存し、さまざまなサイズや形式にし、閲覧できる人に表示することを認めていただきます。内容やアカウントを削除すると、この許可は終わります。
- 権利のある内容だけを投稿してください。写っている人には先に同意を得て、AIで作ったものは明記してください。
- 投稿は公開前に審査されます。通らなかったときは理由をお知らせします。修正して再提出することも、異議を申し立てることもできます。

## してはいけないこと
- 違法、性的な内容、未成年者を害する行為、嫌がらせ、詐欺、なりすまし、他人のプライバシーの暴露、権利侵害、連投、広告。
- プログラムによる大量登録、収集、攻撃や、制限の回避。
- 詳しくは「コミュニティガイドライン」をご覧ください。この規約の一部です。

## 違反したとき
- 程度に応じて警告、発言の制限、凍結、停止を行い、必ず理由をお知らせします。
- それぞれ1回だけ異議を申し立てられ、別の担当者が確認します。
- 重大な違法行為は、法に従って記録を保存し、当局に通報します。

## VIPと有料コンテンツ
- 料金、期間、特典は購入前の画面に表示します。
- 購入したものは、投稿者が後から価格やロックを変えても取り消されません。当社が公開停止にしたものは、表示された条件に従って返金します。

## 当社の責任
- 維持に努めますが、中断しないことは保証できません。大切な内容は手元にも残してください。
- 投稿内容の責任は投稿者にあります。問題を見つけたら報告してください。できるだけ早く対応します。
- 法律で免除できない責任は、この規約でも免除されません。

## やめるとき
- データはいつでも書き出せます。アカウントの削除もでき、{days}日以内なら取り消せます。

## 変更とお問い合わせ
- 重要な変更があるときは、次回のログイン時にお知らせし、改めて同意をお願いします。同意いただけない場合は、利用をやめてアカウントを削除できます。
- ご質問は設定の「ご意見・ご要望」からお寄せください。この規約には{company}の所在地の法律を適用しますが、お住まいの地域の強行法規の適用を妨げません。紛争は、強行法規に別の定めがある場合を除き、{company}の所在地の管轄裁判所で解決します。`,
};
