import { cardsOf } from '#modules/account';
import { storedBytes } from '#modules/media';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';

/** What files take, by kind and by the people who have the most. */
export async function storageUse({ app, now }: Context<OperatorViewer>) {
  const { people, ...use } = await storedBytes(app);
  const cards = await cardsOf(
    app,
    people.map((each) => each.userId),
    now,
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
