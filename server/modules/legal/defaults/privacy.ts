import type { LocalizedText } from '@muyu/contract/core/locale.ts';

/** The privacy policy that the product comes with: data, purposes, periods, rights. */
export const defaultPrivacy: LocalizedText = {
  zh_CN: `我们只收集让{site}运转所需要的，并把它说清楚。个人信息由{company}负责处理。

## 我们保存什么
- 注册时：账号名、密码（只存无法还原的摘要）、手机号（加密保存）、密保答案（只存摘要）、生日、国家或地区。
- 使用中：你填写的资料、作品、快照、评论、私信、赞、收藏、关注、邀请和游戏成绩；为了统计有多少人在用，还有你来过的日期（保留 400 天）。
- 为了推荐和计数：最近的搜索（可以清除，也可以关闭）、最近推荐给你的作品（保留 7 天）、对什么不感兴趣、看过预览或试看过哪些付费或 VIP 作品。阅读和播放只计次数，不记录是谁看的。
- 付款和收款时：订单、余额和每一笔变动、支付密码（只存摘要）、银行卡号和持卡人姓名（加密保存）、提现记录。
- 申请认证时：证明图片和说明。
- 反馈和举报时：你写的内容和留下的联系方式。
- 打开推送时：浏览器给出的推送地址和密钥。
- 为了安全：登录的设备、时间和网络地址，错误登录的次数，注册时的设备标识。
- 上传的图片会去掉拍摄地点等信息。
- 访客只有一个随机编号，不要求任何个人资料。
- 匿名统计只数页面和按钮被用了多少次，不含账号；可以在隐私设置里关闭。

## 用来做什么
- 登录和找回账号、展示你的主页和作品、推荐内容、审核内容和认证、完成付款和提现、答复反馈、防止滥用。
- 推荐是否参考你的行为，由你在设置里决定。
- 我们不卖你的数据，页面里也没有第三方的跟踪代码。

## 谁能看到
- 所有人都能看到你的账号名、昵称、头像、背景图、签名、性别、国家或地区、城市、加入时间、VIP 等级和认证标签，公开的作品、快照和评论，赞过的作品，关注和粉丝，以及成功邀请的人数。性别可以选保密；在隐私设置里，可以让地点页不显示你的作品。
- 别人看不到手机号、生日、密码、收藏、搜索、余额和银行卡。你打赏、订阅或购买作品时，创作者能看到是你，还有打赏的留言。你打开别人的快照，发布的人能看到是你和打开的时间；关注你的人能看到你在游戏里的最好成绩。
- 处理审核、举报和客服的工作人员，只能看到工作需要的部分，每次操作都有记录。
- 短信验证码由短信服务商发送，只会交给他们手机号和验证码。
- 用支付宝或微信支付付款时，支付渠道会收到订单号、商品名称和金额，微信支付还会收到你的网络地址；提现时，付款的银行会收到卡号、持卡人姓名和金额。
- 推送经浏览器厂商的推送服务送达；内容是加密的，他们只知道推送地址和时间。
- 法律要求时，我们会依法提供。

## 保存多久
- 账号存在期间一直保存；删除的内容会从服务器上清除。有人买过的作品，会再为买家保留 {keptDays} 天。被举报的内容保留到处理完毕，举报时的文字和处理记录保留到账号注销。
- 备份保留 {backupDays} 天，删除的内容到那时才从备份里消失。
- 认证的证明图片在有结果 {proofDays} 天后删除。
- 短信验证码和登录失败的记录只保存几天；登录的设备、时间和网络地址在登录失效后保存 30 天，登录过的设备满一年没有使用就删除。
- 访客退出登录，或者很久没来、登录失效，再过 {visitorDays} 天，访客的数据会被删除。
- 注销账号后 {days} 天内可以反悔，之后个人资料会被删除；法律要求保存的记录（例如订单和账目）会留下，但不带你的名字；你写给别人的评论和回复也会留下，署名变成「已注销用户」，私信只留在对方那里。

## 存在你设备上的
- 登录凭证、草稿、语言和外观等设置，用浏览器存储和 Cookie 保存。
- 在设置里清除缓存，会删掉登录凭证、草稿和缓存的文件，并退出登录；语言、深色模式、大字、省流量和匿名统计的设置会留下。

## 未成年人
- 未满 {age} 周岁不能注册。如果你发现孩子未经同意注册了账号，请联系我们删除。

## 你的权利
- 随时查看和修改资料、退出任意一台设备、导出全部数据、注销账号。想撤回对本政策的同意，注销账号就可以；访客退出登录就可以。
- 本政策有重要修改时，我们会在你下次登录时告诉你，并请你重新同意。
- 有关个人信息的问题，请在「设置」里的意见反馈告诉我们，我们会在 15 个工作日内答复。`,
  en_US: `We collect only what {site} needs to work, and say so plainly. {company} is responsible for your personal data.

## What we keep
- At registration: account name, password (only an irreversible hash), phone number (encrypted), security answers (hashes only), birthday, country or region.
- As you use it: your profile, posts, snapshots, comments, messages, likes, saves, follows, invitations and game scores; and, to count active members, the days on which you used {site} (for 400 days).
- To recommend and to count: your latest searches (you can clear them or turn them off), the posts lately recommended to you (for 7 days), what you are not interested in, and which paid or VIP posts you previewed or tried. Reads and plays are only counted; we don’t record whose they were.
- When you pay or are paid: orders, your balance and each of its changes, the payment password (only a hash), number and holder of bank cards (encrypted), withdrawals.
- When you apply for a certification: the pictures and the note that support it.
- When you send feedback or a report: what you write and the contact that you leave.
- When you turn on push notifications: the address and keys that your browser gives for them.
- For safety: devices, times and network addresses of logins, failed tries, and an identifier of the device that registered.
- Place and camera data are taken out of the pictures you upload.
- A visitor has a random number only; no personal data is asked for.
- Anonymous statistics only count how often pages and buttons are used, without your account. You can refuse them under Privacy.

## What it is for
- To log you in and recover your account, show your page and posts, recommend and review content, decide about certifications, carry out payments and withdrawals, answer feedback, and prevent abuse.
- You decide in the settings whether recommendations use your activity.
- We do not sell your data, and there is no third-party tracking on the pages.

## Who sees what
- Everyone sees your account name, nickname, profile photo, cover, bio, gender, country or region, city, the day you joined, VIP level and certified labels, your public posts, snapshots and comments, the posts you like, your followers and whom you follow, and how many people you invited. For your gender you may choose “Prefer not to say”, and under Privacy you can keep your posts out of the pages of places.
- Others never see your phone number, birthday, password, saved posts, searches, balance or bank cards. A creator sees who tips, subscribes or buys a post, and the message that comes with a tip. When you open a snapshot, its author sees that it was you, and when; people who follow you see your best game scores.
- Staff who review, handle reports or help you see what that work needs, and every action is recorded.
- SMS codes go out through an SMS provider, who is given the phone number and the code only.
- When you pay with Alipay or WeChat Pay, the payment channel is given the order number, the name of the product and the amount; WeChat Pay is given your network address, too. For a withdrawal, the paying bank is given the card number, its holder and the amount.
- Push notifications go through the push service of your browser’s maker. Their content is encrypted: the service knows the push address and the time only.
- Where the law requires it, we provide it as the law says.

## How long
- As long as you have the account; content that you delete is removed from the servers. A post that someone bought stays for its buyers for {keptDays, plural, one {# more day} other {# more days}}. Reported content stays until the report is decided; its text, with the decision, stays until your account is deleted.
- Backups are kept for {backupDays, plural, one {# day} other {# days}}; deleted content is in them until then.
- The pictures that support an application for a certification are deleted {proofDays, plural, one {# day} other {# days}} after the decision.
- SMS codes and failed logins are kept for days only; device, time and address of a login for 30 days after it expires; a device that you logged in on is forgotten after a year without a login.
- The data of a visitor is deleted {visitorDays, plural, one {# day} other {# days}} after the visitor has logged out, or has stayed away until the login ended.
- After asking for deletion you have {days, plural, one {# day} other {# days}} to change your mind; then your personal data is deleted. Records that the law requires, such as orders and accounts, stay without your name. So do comments and replies that you wrote to others, under the name “Deleted user”; private messages stay with the other person only.

## What is kept on your device
- Your login, drafts and settings such as language and theme, in browser storage and cookies.
- “Clear cache” in the settings deletes your login, drafts and cached files and logs you out. Your language, dark mode, text size, data saver and anonymous statistics settings stay.

## Children
- No one under {age} may register. If your child has an account without your consent, tell us and we delete it.

## Your rights
- See and change your data, log out any device, export everything and delete your account, at any time. To withdraw your consent to this policy, delete your account; as a visitor, log out.
- When this policy changes in an important way, we tell you at your next login and ask you to agree again.
- Questions about your data? Tell us under Feedback in the settings; we answer within 15 working days.`,
  ja: `{site}に必要なものだけを集め、わかりやすく説明します。個人情報の管理責任者は{company}です。

## 保存するもの
- 登録時：アカウント名、パスワード（元に戻せないハッシュのみ）、電話番号（暗号化）、秘密の質問の答え（ハッシュのみ）、生年月日、国または地域。
- 利用中：プロフィール、投稿、スナップ、コメント、メッセージ、いいね、保存、フォロー、招待、ゲームの記録。利用者数を数えるため、{site}を使った日付（400日間）。
- おすすめと集計のため：最近の検索（消去もオフもできます）、最近おすすめした投稿（7日間）、興味がないと選んだもの、プレビューやお試しで見た有料・VIP向けの投稿。閲覧と再生は回数だけを数え、誰が見たかは記録しません。
- 支払いと受け取りのとき：注文、残高とその増減、支払いパスワード（ハッシュのみ）、銀行カードの番号と名義（暗号化）、出金の記録。
- 認証の申請のとき：証明の画像と説明。
- ご意見と報告のとき：書いた内容と連絡先。
- プッシュ通知をオンにしたとき：ブラウザが発行する送信先と鍵。
- 安全のため：ログインした端末、時刻、ネットワークアドレス、失敗した回数、登録時の端末の識別子。
- アップロードした画像から、撮影場所などの情報を取り除きます。
- ゲストにはランダムな番号だけが付き、個人情報はお聞きしません。
- 匿名の統計は、ページやボタンが使われた回数だけを数え、アカウントは含みません。プライバシー設定でオフにできます。

## 使いみち
- ログインと再設定、ページと投稿の表示、おすすめ、投稿と認証の審査、支払いと出金、ご意見への回答、不正の防止。
- おすすめにあなたの行動を使うかどうかは、設定で決められます。
- データを売ることはありません。ページに第三者の追跡コードもありません。

## 誰に何が見えるか
- 誰にでも見えるのは、アカウント名、ニックネーム、アイコン、背景画像、自己紹介、性別、国または地域、都市、登録日、VIPのレベル、認証ラベル、公開した投稿・スナップ・コメント、いいねした投稿、フォロワーとフォロー中の人、招待した人数です。性別は非公開にでき、プライバシー設定で、場所のページに投稿を表示しないようにできます。
- 電話番号、生年月日、パスワード、保存した投稿、検索、残高、銀行カードはほかの人には見えません。投げ銭、購読、投稿の購入をすると、そのクリエイターには誰からかと、投げ銭に添えたメッセージが見えます。スナップを開くと、投稿した人にはあなたが開いたことと時刻が見えます。あなたをフォローしている人には、ゲームの最高記録が見えます。
- 審査、報告対応、サポートの担当者は、業務に必要な範囲だけを見ます。操作はすべて記録されます。
- 認証コードはSMS事業者が送信します。渡すのは電話番号とコードだけです。
- AlipayやWeChat Payで支払うときは、決済サービスに注文番号、商品名、金額を渡し、WeChat Payにはネットワークアドレスも渡します。出金のときは、振り込みを行う銀行にカード番号、名義、金額を渡します。
- プッシュ通知は、ブラウザの提供元の通知サービスを通ります。内容は暗号化され、提供元にわかるのは送信先と時刻だけです。
- 法律で求められた場合は、法に従って提供します。

## 保存期間
- アカウントがある間は保存します。削除した内容はサーバーから消去されます。購入された投稿は、購入した人のためにさらに{keptDays}日間残ります。報告された内容は判断が終わるまで、報告時の文章と判断の記録はアカウントの削除まで保存します。
- バックアップは{backupDays}日間保存します。削除した内容は、それまでバックアップに残ります。
- 認証の証明画像は、結果が出てから{proofDays}日後に削除します。
- 認証コードとログイン失敗の記録は数日だけ、ログインした端末・時刻・ネットワークアドレスはログインの有効期限が切れてから30日間保存します。1年間ログインのない端末の記録は削除します。
- ゲストのデータは、ログアウトしてから、または長く利用がなくログインが切れてから、{visitorDays}日後に削除されます。
- 削除の申請から{days}日以内は取り消せます。その後、個人情報は削除されます。注文や会計など、法律で必要な記録は名前なしで残ります。ほかの人の投稿に書いたコメントと返信も「削除済みユーザー」の名前で残り、メッセージは相手の側にだけ残ります。

## 端末に保存するもの
- ログイン情報、下書き、言語やテーマなどの設定を、ブラウザのストレージとCookieに保存します。
- 設定の「キャッシュを消去」でログイン情報、下書き、キャッシュが削除され、ログアウトします。言語、ダークモード、文字サイズ、データ節約、匿名の統計の設定は残ります。

## 未成年の方
- {age}歳未満の方は登録できません。お子さまが同意なく登録した場合は、ご連絡いただければ削除します。

## あなたの権利
- いつでもデータの確認と変更、端末のログアウト、すべての書き出し、アカウントの削除ができます。このポリシーへの同意を撤回するには、アカウントを削除してください。ゲストの場合は、ログアウトしてください。
- 重要な変更があるときは、次回のログイン時にお知らせし、改めて同意をお願いします。
- 個人情報についてのご質問は、設定の「ご意見・ご要望」からお寄せください。15営業日以内にお答えします。`,
};
