import type { VipLevel } from '@muyu/contract/admin/money/membership.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { CertificationKind } from '@muyu/contract/creator.ts';
import {
  addPicture,
  appeal,
  applyForCertification,
  findUser,
  getOrCreateInviteCode,
  grantVip,
  recordInvitation,
  sanctionUser,
  vipLevelSettings,
} from '../server.ts';
import type { SceneName } from '../types.ts';
import { asAnonymous, asMember, type Community } from './users.ts';

const daySeconds = 86_400;
const ago = (community: Community, days: number) => new Date(community.started.getTime() - days * DAY_MS);

/**
 * Invitees by inviter, those of each from one address. Those of xia registered within a day, so that on one side of its midnight
 * there are more than three, whose rewards are on hold.
 */
const invitations: Record<string, readonly string[]> = {
  xia: ['lin', 'kenji', 'qing', 'wanfeng', 'xiaoman', 'hetian', 'nanxia'],
  lin: ['sora', 'laodeng', 'jingtou'],
  tang: ['zhoumo', 'meizi'],
  shan: ['ruoshui'],
};
type Gift = { username: string; level: VipLevel; daysAgo: number };
/** A gift of VIP is made in the order of its time: one of a member who has VIP from invitations or buys it comes before these. */
const firstGift: Gift = { username: 'lin', level: 3, daysAgo: 93 };
const laterGifts: Gift[] = [
  { username: 'xia', level: 4, daysAgo: 2 },
  { username: 'tang', level: 2, daysAgo: 2 },
];

type Application = { kind: CertificationKind; scene: SceneName; seed: number; note: string };
const applications: Record<string, Application> = {
  sora: { kind: 'creator', scene: 'window', seed: 12, note: '每周都会发一组胶片，想让喜欢的人找得到我。' },
  kenji: {
    kind: 'authenticated',
    scene: 'noodles',
    seed: 7,
    note: '料理の写真はすべて自分で撮影しています。',
  },
  guozi: { kind: 'creator', scene: 'bread', seed: 4, note: '开了一家小烘焙店，作品都是店里的日常。' },
};

/** Creates invitations, VIP, pending applications for certification, and a warning with an appeal. */
export async function createAdminData(community: Community): Promise<void> {
  await giveVip(community, firstGift);
  await createInvitations(community);
  for (const gift of laterGifts) await giveVip(community, gift);
  for (const [username, application] of Object.entries(applications)) {
    await apply(community, username, application);
  }
  await warn(community, 'laodeng');
}

async function createInvitations(community: Community): Promise<void> {
  const { app, people } = community;
  for (const [index, [inviter, invited]] of Object.entries(invitations).entries()) {
    const inviterId = people.get(inviter);
    if (!inviterId) continue;
    const inviteCode = await getOrCreateInviteCode(app, inviterId);
    for (const username of invited) {
      const invitee = await findUser(app.db, people.get(username) ?? '');
      if (!invitee) continue;
      const { userId: inviteeId, createdAt } = invitee;
      const context = { ...asAnonymous(app, createdAt), address: `198.51.100.${index + 1}` };
      await app.db.transaction((tx) => recordInvitation(context, tx, { inviteeId, inviteCode }));
    }
  }
}

async function giveVip(community: Community, { username, level, daysAgo }: Gift): Promise<void> {
  const { app, people, reviewer } = community;
  const userId = people.get(username);
  const known = vipLevelSettings.find((each) => each.level === level);
  if (!userId || !known || !reviewer) return;
  const by = { operatorId: reviewer.operatorId, reason: '周年活动赠送' };
  const seconds = known.days && app.settings.get(known.days) * daySeconds;
  const gift = { userId, level, seconds, source: 'operator', sourceKey: 'demo', by } as const;
  await app.db.transaction((tx) => grantVip({ app, now: ago(community, daysAgo) }, tx, gift));
}

async function apply(community: Community, username: string, application: Application): Promise<void> {
  if (!community.people.has(username)) return;
  const { kind, scene, seed, note } = application;
  const applicant = asMember(community, username, ago(community, 1));
  const picture = await community.imageWorkers.paint({ scene, seed, width: 720, height: 540 });
  const fileIds = [await addPicture(applicant, applicant.viewer.userId, picture, 'certification')];
  await applyForCertification(applicant, { kind, fileIds, note });
}

async function warn(community: Community, username: string): Promise<void> {
  const { app, people, reviewer } = community;
  const userId = people.get(username);
  if (!userId || !reviewer) return;
  const reason = '评论区连续发布了相同的推广内容，请不要再这样做。';
  const content = '那几条是在回答别人的提问，不是推广，希望能再看一看。';
  const member = asMember(community, username, ago(community, 2));
  const operatorId = reviewer.operatorId;
  await app.db.transaction(async (tx) => {
    const { sanction } = await sanctionUser(member, tx, { userId, kind: 'warn', reason, operatorId });
    const { sanctionId } = sanction;
    await appeal({ now: ago(community, 1), locale: 'zh_CN' }, tx, { userId, sanctionId, content });
  });
}
