import { sexes } from '@muyu/contract/account.ts';
import {
  certify,
  createMember,
  hashAnswers,
  type NewMember,
  readPhone,
  updateProfile,
} from '#modules/account';
import { addPicture } from '#modules/media';
import type { App, Context } from '#platform/app.ts';
import { hashPassword } from '#platform/crypto/password.ts';
import type { OperatorViewer, UserViewer } from '#platform/http/viewer.ts';
import type { DemoMember } from '../../demo/types.ts';
import type { Painters } from './painters.ts';
import type { Studios } from './studios.ts';

/** The demo community while it grows: who is there, by account name, and the tags by key. */
export type Community = {
  app: App;
  started: Date;
  people: Map<string, string>;
  tags: Map<string, string>;
  reviewer?: OperatorViewer;
  painters: Painters;
  studios: Studios;
};

const day = 86_400_000;
/** The demo's people joined before its first post. */
const joinedDaysAgo = 45;
const password = 'muyu-demo';

/** Those whose accounts can be recovered, by their place among the first phones: +86 13800000001 and so on. */
const recoverable: Record<string, { phone: number; answers: [string, string, string] }> = {
  lin: { phone: 1, answers: ['林月', '杭州', '陈老师'] },
  xia: { phone: 2, answers: ['夏岚', '厦门', '周老师'] },
};
/** Mother's name, birthplace, teacher's name. */
const asked = [1, 5, 10];
const phonesOfOthers = 100;

/** The surroundings of a command of this person at this moment. */
export function asMember(
  { app, people }: Pick<Community, 'app' | 'people'>,
  username: string,
  now: Date,
): Context<UserViewer> {
  const userId = people.get(username);
  if (!userId) throw new Error(`no demo member is called ${username}`);
  const viewer: UserViewer = { kind: 'member', userId, sessionId: userId, certified: false, limited: false };
  return { ...asNobody(app, now), viewer };
}

export const asNobody = (app: App, now: Date): Context => ({
  app,
  viewer: { kind: 'none' },
  locale: 'zh_CN',
  now,
  requestId: 'demo',
  address: '127.0.0.1',
  userAgent: 'demo',
  log: app.log,
});

/** Somebody registers some days before the demo's first post, dresses the profile, and is certified if a creator. */
export async function join(community: Community, person: DemoMember, place: number): Promise<void> {
  const { app, people, started } = community;
  const joined = new Date(started.getTime() - (joinedDaysAgo - place / 8) * day);
  const newcomer = await newcomerOf(person, place);
  const { userId } = await app.db.transaction((tx) => createMember(tx, asNobody(app, joined), newcomer));
  people.set(person.username, userId);
  const own = asMember(community, person.username, joined);
  const [avatar, cover] = await Promise.all([
    community.painters.paint({ avatar: person.avatar.style, seed: person.avatar.seed }),
    community.painters.paint({ ...person.cover, width: 720, height: 480 }),
  ]);
  await updateProfile(own, userId, {
    sign: person.signature,
    city: person.city,
    avatarFileId: await addPicture(own, userId, avatar, 'avatar'),
    backgroundFileId: await addPicture(own, userId, cover, 'cover'),
  });
  if (person.labels.length > 0) await certify(own, userId, person.labels);
}

async function newcomerOf(person: DemoMember, place: number): Promise<NewMember> {
  const known = recoverable[person.username];
  const phone = String(known?.phone ?? phonesOfOthers + place).padStart(8, '0');
  const answers = known?.answers.map((answer, position) => ({ questionId: asked[position]!, answer }));
  return {
    username: person.username,
    passwordHash: await hashPassword(password),
    nickname: person.nickname,
    birthday: person.birthday,
    sex: sexes.find((sex) => sex.toLowerCase() === person.sex) ?? 'Secret',
    phone: readPhone('86', `138${phone}`) ?? undefined,
    answers: answers && (await hashAnswers(answers)),
  };
}
