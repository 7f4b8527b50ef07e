import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { languageTag } from '@muyu/contract/core/locale.ts';
import { useLocale } from '../../client/device/locale.ts';
import { type QueuedAct, type QueuedEntry, queueOwnerOf, readStored } from '../../client/offline/outbox.ts';

/** The queued acts on this device of other accounts than that of the session. */
export function readOtherQueues(ownId: string | undefined): QueuedEntry[] {
  const owners = safeLocalStorage.listKeys().flatMap((key) => queueOwnerOf(key) ?? []);
  return owners.filter((userId) => userId !== ownId).flatMap(readStored);
}

/** A function that names queued acts by kind and number: "2 likes and 1 comment". */
export function useUnsentText(): (entries: readonly QueuedEntry[]) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (entries) => {
    const count = (...kinds: QueuedAct['kind'][]) =>
      entries.filter(({ act }) => kinds.includes(act.kind)).length;
    const [likes, collects, follows] = [count('like', 'commentLike'), count('collect'), count('follow')];
    const [comments, posts] = [count('comment'), count('post')];
    const named: [number, string][] = [
      [likes, t`${plural(likes, { other: '# 个赞' })}`],
      [collects, t`${plural(collects, { other: '# 个收藏' })}`],
      [follows, t`${plural(follows, { other: '# 个关注' })}`],
      [comments, t`${plural(comments, { other: '# 条评论' })}`],
      [posts, t`${plural(posts, { other: '# 件作品' })}`],
    ];
    return new Intl.ListFormat(languageTag[locale]).format(
      named.flatMap(([number, text]) => (number > 0 ? text : [])),
    );
  };
}
