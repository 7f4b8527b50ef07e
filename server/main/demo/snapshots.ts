import { addPicture, addVideo } from '#modules/media';
import { peopleWithSnapshots, publishSnapshot } from '#modules/post';
import { type DemoSnapshot, snapshots } from '../../demo/snapshots.ts';
import type { DemoFilm, DemoPicture } from '../../demo/types.ts';
import { openPainters, type Painters } from './painters.ts';
import { asMember, type Community } from './people.ts';
import { openStudios, type Studios } from './studios.ts';

const hourMs = 3600_000;
const size = { width: 720, height: 1280 };

type Makers = { painters: Painters; studios: Studios };
type Stage = Pick<Community, 'app' | 'people'>;

/** Everybody's snapshots whose earlier ones are over, published some hours before `now`. */
export async function playSnapshots(stage: Stage, makers: Makers, now: Date): Promise<void> {
  for (const one of await missing(stage, now)) await play(stage, makers, one, now);
}

/** As `playSnapshots`, for a later start: nothing is opened when nothing is over. */
export async function refreshSnapshots(stage: Stage, now: Date): Promise<void> {
  if ((await missing(stage, now)).length === 0) return;
  const makers = { painters: openPainters(), studios: openStudios() };
  try {
    await playSnapshots(stage, makers, now);
  } finally {
    await makers.painters.close();
    makers.studios.close();
  }
}

async function missing({ app, people }: Stage, now: Date): Promise<DemoSnapshot[]> {
  const here = snapshots.filter(({ author }) => people.has(author));
  const ids = here.map(({ author }) => people.get(author)!);
  const showing = await peopleWithSnapshots(app.db, ids, now);
  return here.filter(({ author }) => !showing.has(people.get(author)!));
}

async function play(stage: Stage, makers: Makers, demo: DemoSnapshot, now: Date): Promise<void> {
  const at = new Date(now.getTime() - demo.hoursAgo * hourMs);
  const author = asMember(stage, demo.author, at);
  const take = async (shot: DemoPicture | DemoFilm): Promise<string> => {
    const { userId } = author.viewer;
    const name = `${shot.scene}-${shot.seed}`;
    if ('effects' in shot) return addVideo(author, userId, await makers.studios.shoot(shot), name);
    const { scene, seed } = shot;
    return addPicture(author, userId, await makers.painters.paint({ scene, seed, ...size }), name);
  };
  const fileIds: string[] = [];
  for (const shot of demo.shots) fileIds.push(await take(shot));
  await publishSnapshot(author, fileIds, demo.content, at);
}
