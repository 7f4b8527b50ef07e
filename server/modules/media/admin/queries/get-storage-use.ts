import type { getStorageUse as endpoint } from '@muyu/contract/admin/media.ts';
import { getUserCards } from '#modules/account';
import type { ContextOf } from '#platform/http/bind.ts';
import { sumStoredBytes } from './sum-stored-bytes.ts';

/** The storage that files take, by kind and by the users who take the most. */
export async function getStorageUse({ app, now, locale }: ContextOf<typeof endpoint>) {
  const { people, ...use } = await sumStoredBytes(app);
  const cards = await getUserCards(
    { app, now, locale },
    people.map((each) => each.userId),
  );
  return {
    ...use,
    place: use.disk ? ('disk' as const) : ('s3' as const),
    people: people.flatMap(({ userId, files, bytes }) => {
      const owner = cards.get(userId);
      return owner ? [{ owner, files, bytes }] : [];
    }),
  };
}
