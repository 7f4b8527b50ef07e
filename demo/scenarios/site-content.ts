import { HOUR_MS } from '@muyu/contract/core/time.ts';
import {
  addPromotion,
  addPromotionPicture,
  findOperatorViewer,
  hasPromotions,
  type OperatorViewer,
  recordSearch,
  upsertHotWord,
} from '../server.ts';
import { type DemoPromotion, editorsWord, promotions, searches } from '../texts/site-content.ts';
import { asAnonymous, asMember, type Community } from './users.ts';

/** Searches lie a few minutes apart, the latest an hour before the demo begins to grow. */
const minuteMs = 60_000;

/** Adds banners, channels, adverts, a notice and phrases of the editor, and the searches of a day. Once. */
export async function addSiteContent(community: Community): Promise<void> {
  const { app } = community;
  const editor = await findOperatorViewer(app.db, 'editor');
  if (!editor || (await hasPromotions(app))) return;
  for (const promotion of promotions) await add(community, editor, promotion);
  await upsertHotWord(asEditor(community, editor), { keyword: editorsWord, kind: 'manual' });
  await addSearches(community);
}

const asEditor = ({ app }: Community, viewer: OperatorViewer) => ({
  ...asAnonymous(app, new Date()),
  viewer,
});

async function add(
  community: Community,
  editor: OperatorViewer,
  { kind, location, zh, en, ja, link, picture }: DemoPromotion,
): Promise<void> {
  const context = asEditor(community, editor);
  const painted = picture && (await community.imageWorkers.paint(picture));
  const stored = painted && (await addPromotionPicture(context, { image: painted.toString('base64') }));
  await addPromotion(context, {
    kind,
    location,
    texts: { zh_CN: zh, en_US: en, ja },
    ...(link ? { link } : {}),
    ...(stored ? { picture: stored.name } : {}),
    audience: 'all',
    weight: 0,
    dailyCap: kind === 'notice' ? 1 : 0,
    enabled: true,
  });
}

async function addSearches(community: Community): Promise<void> {
  const members = [...community.people.keys()];
  const latest = Date.now() - HOUR_MS;
  for (const [index, [keyword, people]] of searches.entries())
    for (const [turn, username] of members.slice(index, index + people).entries()) {
      const at = new Date(latest - (turn * searches.length + index) * minuteMs);
      await recordSearch(asMember(community, username, at), { keyword });
    }
}
