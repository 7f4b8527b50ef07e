import { useLingui } from '@lingui/react/macro';
import type { ExcludedItem, ExcludedKind } from '@muyu/contract/recommendation.ts';
import { EyeOff, Hash } from 'lucide-react';
import type { ReactNode } from 'react';
import { maskedName, UserLink, useBlockAuthor, useIsTakenBack } from '#features/social';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { SmallCover } from '../card/small-cover.tsx';
import { PostLink } from '../post-link.tsx';
import { useNotInterested } from './use-not-interested.ts';

type Props = { kind: ExcludedKind; item: ExcludedItem };

/** An excluded person, post or tag. The row stays after the button was used, so that it can be undone; what is gone cannot be excluded again. */
export function ExcludedRow({ kind, item }: Props) {
  const { t } = useLingui();
  const { inPost, inAuthor, inTag } = useNotInterested();
  const block = useBlockAuthor();
  const { targetId, person, post, tag, ignored } = item;
  const isGone = !person && !post && !tag;
  const isOn = !useIsTakenBack(kind === 'person' ? 'author' : kind, targetId);
  const name = useName(kind, item);

  const set = (on: boolean) => {
    if (kind === 'post') return inPost({ postId: targetId }, on);
    if (kind === 'tag') return inTag({ tagId: targetId, name: tag?.name ?? '' }, on);
    return (ignored ? block : inAuthor)({ userId: targetId, nickname: person?.nickname ?? '' }, on);
  };
  const again = ignored ? t`屏蔽作者` : t`不再推荐`;
  const back = ignored ? t({ message: '取消屏蔽', context: '作者' }) : t`恢复推荐`;
  const label = isOn ? back : again;
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Target item={item} kind={kind}>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-body font-medium" dir="auto">
            {name}
          </span>
          {ignored && isOn && (
            <span className="block text-caption text-fg3">{t`也不接收 TA 的通知和消息`}</span>
          )}
        </span>
      </Target>
      {isOn || !isGone ? (
        <Button size="sm" variant="secondary" aria-label={`${label} ${name}`} onClick={() => set(!isOn)}>
          {label}
        </Button>
      ) : (
        <span className="text-caption text-fg3">{t`已恢复`}</span>
      )}
    </li>
  );
}

function useName(kind: ExcludedKind, { person, post, tag }: ExcludedItem): string {
  const { t } = useLingui();
  if (kind === 'person') return person?.nickname || maskedName;
  if (kind === 'tag') return tag ? `#${tag.name}` : t`标签已经没有了`;
  return post ? post.title.trim() || post.content.trim() || t`图片作品` : t`作品已经看不到了`;
}

const areaClass = 'flex min-w-0 flex-1 items-center gap-3';

/** The picture and name, which open what still exists. */
function Target({ item: { person, post }, kind, children }: Props & { children: ReactNode }) {
  if (kind === 'person' && person)
    return (
      <UserLink person={person} className={`press rounded-thumb ${areaClass}`}>
        <Avatar src={person.headImgUrl} name={person.nickname} size={48} />
        {children}
      </UserLink>
    );
  if (post)
    return (
      <PostLink post={post} className={`press rounded-thumb ${areaClass}`}>
        <span className="block h-18 w-14 shrink-0 overflow-hidden rounded-thumb">
          <SmallCover post={post} />
        </span>
        {children}
      </PostLink>
    );
  const Icon = kind === 'tag' ? Hash : EyeOff;
  return (
    <div className={areaClass}>
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-s2 text-fg3">
        <Icon size={20} aria-hidden="true" />
      </span>
      {children}
    </div>
  );
}
