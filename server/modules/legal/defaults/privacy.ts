import type { LocalizedText } from '@muyu/contract/core/locale.ts';

/** The privacy policy that the product comes with: data, purposes, periods, rights. */
export const defaultPrivacy: LocalizedText = {
  zh_CN: `我们只收集让{site}运转所需要的，并把它说清楚。个人信息由{company}负责处理。

## 我们保存什么
- 注册时：账号名、密码（只存无法还原的摘要）、手机号（加密保存）、密保答案（只存摘要）、生日。
- 使用中：你填写的资料、作品、评论、私信、赞、收藏和关注。
- 为了安全：登录的设备、时间和网络地址，错误登录的次数，注册时的设备标识。
- 上传的图片会去掉拍摄地点等信息。
- 访客只有一个随机编号，不要求任何个人资料。

## 用来做什么
- 登录和找回账号、展示你的主页和作品、推荐内容、审核内容、防止滥用。
- 推荐是否参考你的行为，由你在设置里决定。
- 我们不卖你的数据，页面里也没有第三方的跟踪代码。

## 谁能看到
- 别人能看到你的账号名、昵称、头像、签名和公开的作品；看不到手机号、生日和密码。
- 处理审核、举报和客服的工作人员，只能看到工作需要的部分，每次操作都有记录。
- 短信验证码由短信服务商发送，只会交给他们手机号和验证码。
- 法律要求时，我们会依法提供。

## 保存多久
- 账号存在期间一直保存；删除的内容会从服务器上清除。
- 短信验证码、登录失败等安全记录只保存几天。
- 注销账号后 {days} 天内可以反悔，之后个人资料会被删除；法律要求保存的记录会留下，但不带你的名字。

## 存在你设备上的
- 登录凭证、草稿、语言和外观等设置，用浏览器存储和 Cookie 保存。
- 在设置里清除缓存，就会把它们删掉并退出登录。

## 未成年人
- 未满 {age} 周岁不能注册。如果你发现孩子未经同意注册了账号，请联系我们删除。

## 你的权利
- 随时查看和修改资料、退出任意一台设备、导出全部数据、注销账号、撤回同意。
- 本政策有重要修改时，我们会在你下次登录时告诉你，并请你重新同意。
- 有关个人信息的问题，请在「设置」里的意见反馈告诉我们，我们会在 15 个工作日内答复。`,
  en_US: `We collect only what {site} needs to work, and say so plainly. {company} is responsible for your personal data.

## What we keep
- At registration: account name, password (only an irreversible hash), phone (encrypted), security answers (hashes only), birthday.
- As you use it: your profile, posts, comments, messages, likes, saves and follows.
- For safety: devices, times and network addresses of logins, failed tries, and an identifier of the device that registered.
- Place and camera data are taken out of the pictures you upload.
- A visitor has a random number only; no personal data is asked for.

## What it is for
- To log you in and back in, show your page and posts, recommend and review content, and prevent abuse.
- You decide in the settings whether recommendations use your activity.
- We do not sell your data, and there is no third-party tracking on the pages.

## Who sees what
- Others see your account name, name, avatar, signature and public posts; never your phone, birthday or password.
- Staff who review, handle reports or help you see what that work needs, and every action is recorded.
- SMS codes go out through an SMS provider, who is given the phone number and the code only.
- Where the law requires it, we provide it as the law says.

## How long
- As long as you have the account; content that you delete is removed from the servers.
- Security records such as SMS codes and failed logins are kept for days only.
- After asking for deletion you have {days, plural, one {# day} other {# days}} to change your mind; then your personal data is deleted. Records that the law requires stay, without your name.

## What is kept on your device
- Your login, drafts and settings such as language and theme, in browser storage and cookies.
- Clear cache in the settings deletes them and logs you out.

## Children
- No one under {age} may register. If your child has an account without your consent, tell us and we delete it.

## Your rights
- See and change your data, log out any device, export everything, delete your account and withdraw your consent, at any time.
- When this policy changes in an important way, we tell you at your next login and ask you to agree again.
- Questions about your data? Tell us under Feedback in the settings; we answer within 15 working days.`,
  ja: `{site}に必要なものだけを集め、わかりやすく説明します。個人情報の管理責任者は{company}です。

## 保存するもの
- 登録時：アカウント名、パスワード（元に戻せないハッシュのみ）、電話番号（暗号化）、秘密の質問の答え（ハッシュのみ）、誕生日。
- 利用中：プロフィール、投稿、コメント、メッセージ、いいね、保存、フォロー。
- 安全のため：ログインした端末、時刻、ネットワークアドレス、失敗した回数、登録時の端末の識別子。
- アップロードした写真から、撮影場所などの情報を取り除きます。
- ゲストにはランダムな番号だけが付き、個人情報はお聞きしません。

## 使いみち
- ログインと再設定、ページと投稿の表示、おすすめ、審査、不正の防止。
- おすすめにあなたの行動を使うかどうかは、設定で決められます。
- データを売ることはありません。ページに第三者の追跡コードもありません。

## 見える人
- 他の人に見えるのはアカウント名、ニックネーム、アイコン、ひとこと、公開した投稿です。電話番号、誕生日、パスワードは見えません。
- 審査、通報対応、サポートの担当者は、業務に必要な範囲だけを見ます。操作はすべて記録されます。
- 認証コードはSMS事業者が送信します。渡すのは電話番号とコードだけです。
- 法律で求められた場合は、法に従って提供します。

## 保存期間
- アカウントがある間は保存します。削除した内容はサーバーから消去されます。
- 認証コードやログイン失敗などの安全のための記録は、数日だけ保存します。
- 削除の申請から{days}日以内は取り消せます。その後、個人情報は削除されます。法律で必要な記録は名前なしで残ります。

## 端末に保存するもの
- ログイン情報、下書き、言語やテーマなどの設定を、ブラウザのストレージとCookieに保存します。
- 設定の「キャッシュを消去」で削除され、ログアウトします。

## 未成年の方
- {age}歳未満の方は登録できません。お子さまが同意なく登録した場合は、ご連絡いただければ削除します。

## あなたの権利
- いつでもデータの確認と変更、端末のログアウト、すべての書き出し、アカウントの削除、同意の撤回ができます。
- 重要な変更があるときは、次回のログイン時にお知らせし、改めて同意をお願いします。
- 個人情報についてのご質問は、設定の「フィードバック」からお寄せください。15営業日以内にお答えします。`,
};
