import type { LocalizedText } from '@muyu/contract/core/locale.ts';

/** The community rules that the product comes with; reports name the same reasons. */
export const defaultRules: LocalizedText = {
  zh_CN: `{site}是大家的地方。下面这些约定，让每个人都能安心地分享和交流。

## 我们喜欢的
- 真实的生活：你拍的、写的、走过的地方。
- 善意的交流：有不同看法时，对事不对人。
- 清楚的来源：转述别人的内容，写明出处；用 AI 生成的，发布时打开「含 AI 生成内容」。

## 不能发的内容
- 违反法律的内容，包括赌博、毒品、暴力和恐怖信息。
- 色情、低俗和性暗示的内容；发布伤害未成年人的内容，一律封禁账号并报告。
- 辱骂、骚扰、歧视和人身攻击。
- 诈骗、虚假中奖、引到站外交易的内容。
- 没经同意公开别人的照片、住址、电话等隐私。
- 盗用别人的作品，冒充他人或机构。
- 谣言，以及没有标明的 AI 生成内容。
- 广告、刷屏和批量重复的内容。

## 拍到别人时
- 发布前先得到对方同意；对方后来不愿意了，请删除。
- 拍到孩子时，不要露出住处、学校等信息。

## 我们怎么处理
- 作品先审核再展示；没通过会写明是哪一条、哪一处。
- 评论和主页由举报和巡查来维护；重复违规会从警告升级到限制、冻结和封禁。
- 每个处理可以申诉一次，由另一位工作人员来看。

## 你可以做的
- 看到不合适的内容，点「举报」，选一个原因；我们会把结果告诉你。
- 不想再看到某个人，可以选「不感兴趣」「屏蔽消息」或「屏蔽作者」。
- 遇到危险，请先报警，再告诉我们。`,
  en_US: `{site} belongs to everyone in it. These rules let all of us share and talk at ease.

## What we like
- Real life: photos you took, things you wrote, places you went.
- Kindness: disagree about the matter, not about the person.
- Clear sources: name whom you quote, and mark what AI has made.

## What may not be published
- Anything illegal, such as gambling, drugs, violence and terror.
- Sexual or sexually suggestive content. Anything that harms minors gets the account closed and reported.
- Insults, harassment, discrimination and personal attacks.
- Fraud, false prizes and deals outside of the site.
- Other people’s photos, addresses, phone numbers or other private information without their consent.
- Passing off others’ work as your own, or impersonating a person or an organization.
- Rumors, and AI-made content that is not marked.
- Advertising, spam and the same thing again and again.

## When others are in the picture
- Ask them before you publish. If they change their mind later, delete it.
- If children are shown, don’t reveal their home or school.

## What we do
- Posts are reviewed before they appear. A rejection names the rule and the part in question.
- Comments and profiles are moderated through reports and checks. Repeated violations lead from a warning to a restriction, a freeze and closure.
- Each decision can be appealed once; another member of staff looks at it.

## What you can do
- Tap “Report” and choose a reason. We tell you what came of it.
- Choose “Not interested”, “Mute” or “Block author” for people whom you do not want to see.
- In danger, call the police first, then tell us.`,
  ja: `{site}はみんなの場所です。誰もが安心して共有し、話せるように、次の約束を守ってください。

## 歓迎するもの
- ありのままの暮らし：自分で撮ったもの、書いたもの、歩いた場所。
- 思いやりのある会話：意見が違うときも、人ではなく内容について話しましょう。
- はっきりした出どころ：引用するときは出典を書き、AIで作ったものには印を付けてください。

## 投稿できないもの
- 賭博、薬物、暴力、テロなど、法律に反する内容。
- 性的な内容やそれをほのめかすもの。未成年者を害する内容を投稿したアカウントは停止し、当局に通報します。
- 侮辱、嫌がらせ、差別、個人攻撃。
- 詐欺、偽の当選、サイト外の取引への誘導。
- 同意のない写真、住所、電話番号などのプライバシー。
- 他人の創作物の盗用、他人や団体へのなりすまし。
- デマや、印のないAI生成の内容。
- 広告、連投、同じ内容の繰り返し。

## ほかの人が写っているとき
- 公開する前に同意を得てください。後で気が変わったと言われたら、削除してください。
- 子どもの場合は、住まいや学校がわかるものを写さないでください。

## 運営の対応
- 投稿は審査してから公開します。通らないときは、どの規則のどの部分かをお知らせします。
- コメントとプロフィールは、報告と巡回で守ります。違反を繰り返すと、警告から制限、凍結、停止へと進みます。
- それぞれ1回だけ異議を申し立てられ、別の担当者が確認します。

## あなたにできること
- 不適切な内容を見つけたら「報告」を押し、理由を選んでください。結果をお知らせします。
- 見たくない人には「興味がない」「ミュート」「投稿者をブロック」を選べます。
- 危険を感じたら、まず警察に通報し、その後でお知らせください。`,
};
