import { sexes } from '@muyu/contract/account/account.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { ImageWorkers } from '../art/image-workers.ts';
import {
  type AnonymousViewer,
  type App,
  addPicture,
  type Context,
  certify,
  createMember,
  hashAnswers,
  hashPassword,
  type NewMember,
  type OperatorViewer,
  readPhone,
  recordPresentConsents,
  type UserViewer,
  updateProfile,
} from '../server.ts';
import type { DemoMember } from '../types.ts';
import type { VideoWorkers } from '../video/video-workers.ts';

/** The state of the fill: user ids by username, and tag ids by key. */
export type Community = {
  app: App;
  started: Date;
  people: Map<string, string>;
  tags: Map<string, string>;
  reviewer?: OperatorViewer;
  editor?: OperatorViewer;
  support?: OperatorViewer;
  /** The width of pictures in posts and on profiles, in pixels. */
  pictureWidth: number;
  imageWorkers: ImageWorkers;
  videoWorkers: VideoWorkers;
};

/** The days before the start of the fill at which the first member registers, earlier than the first post and the first payment. */
const registeredDaysAgo = 95;
export const demoPassword = 'muyu-demo';

/** Members whose accounts can be recovered, with the number of their phone: +86 13800000001 and so on. */
const recoverable: Record<string, { phone: number; answers: [string, string, string] }> = {
  lin: { phone: 1, answers: ['林月', '杭州', '陈老师'] },
  xia: { phone: 2, answers: ['夏岚', '厦门', '周老师'] },
};
/** The questions for mother's name, birthplace and teacher's name. */
const questionIds = [1, 5, 10];
const phonesOfOthers = 100;

/** The context of a command by this member at this time. */
export function asMember(
  { app, people }: Pick<Community, 'app' | 'people'>,
  username: string,
  now: Date,
): Context<UserViewer, ErrorDefinition> {
  const userId = people.get(username);
  if (!userId) throw new Error(`no demo member is called ${username}`);
  const viewer: UserViewer = {
    kind: 'member',
    userId,
    sessionId: userId,
    certified: false,
    restricted: false,
    chatOnly: false,
  };
  return { ...asAnonymous(app, now), viewer };
}

export const asAnonymous = (app: App, now: Date): Context<AnonymousViewer, ErrorDefinition> => ({
  app,
  viewer: { kind: 'none' },
  locale: 'zh_CN',
  now,
  requestId: 'demo',
  address: '127.0.0.1',
  userAgent: 'demo',
  log: app.log,
});

/** Registers a member before the first post, sets the profile, and certifies creators. */
export async function registerDemoUser(
  community: Community,
  person: DemoMember,
  index: number,
): Promise<void> {
  const { app, people, started } = community;
  const registeredAt = new Date(started.getTime() - (registeredDaysAgo - index / 8) * DAY_MS);
  const newcomer = await toNewMember(person, index);
  const { userId } = await app.db.transaction(async (tx) => {
    const context = asAnonymous(app, registeredAt);
    const user = await createMember(context, tx, newcomer);
    await recordPresentConsents(context, tx, user.userId);
    return user;
  });
  people.set(person.username, userId);
  const own = asMember(community, person.username, registeredAt);
  const { style: avatar, seed } = person.avatar;
  const picture = await community.imageWorkers.paint({ avatar, seed });
  await updateProfile(own, userId, {
    sign: person.signature,
    city: person.city,
    avatarFileId: await addPicture(own, userId, picture, 'avatar'),
  });
  if (person.labels.length > 0) await certify(own, userId, person.labels);
}

/** Paints the picture behind a member's profile. */
export async function addBackground(community: Community, { username, cover }: DemoMember): Promise<void> {
  const own = asMember(community, username, community.started);
  const width = community.pictureWidth;
  const picture = await community.imageWorkers.paint({ ...cover, width, height: (width * 2) / 3 });
  const { userId } = own.viewer;
  await updateProfile(own, userId, { backgroundFileId: await addPicture(own, userId, picture, 'cover') });
}

async function toNewMember(person: DemoMember, index: number): Promise<NewMember> {
  const recovery = recoverable[person.username];
  const phone = String(recovery?.phone ?? phonesOfOthers + index).padStart(8, '0');
  const answers = recovery?.answers.map((answer, position) => ({
    questionId: questionIds[position]!,
    answer,
  }));
  return {
    username: person.username,
    passwordHash: await hashPassword(demoPassword),
    nickname: person.nickname,
    birthday: person.birthday,
    sex: sexes.find((sex) => sex.toLowerCase() === person.sex) ?? 'Secret',
    phone: readPhone('86', `138${phone}`) ?? undefined,
    answers: answers && (await hashAnswers(answers)),
  };
}
