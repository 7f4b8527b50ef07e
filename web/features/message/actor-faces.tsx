import type { NewsItem } from '@muyu/contract/message.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** Portraits of up to three people, the latest in front, in a box of 48 px. */
export function ActorFaces({ actors }: Pick<NewsItem, 'actors'>) {
  const shown = actors.slice(0, 3);
  const [only] = shown;
  if (shown.length < 2)
    return <Avatar src={only?.headImgUrl ?? null} name={only?.nickname ?? ''} size={48} />;
  const size = shown.length === 2 ? 34 : 28;
  const step = (48 - size) / (shown.length - 1);
  return (
    <span className="relative block size-12 shrink-0" aria-hidden="true">
      {shown.map(({ userId, headImgUrl, nickname }, place) => (
        <span
          key={userId}
          className="absolute grid rounded-full ring-2 ring-bg"
          style={{ left: place * step, top: place * step, zIndex: shown.length - place }}
        >
          <Avatar src={headImgUrl} name={nickname} size={size} />
        </span>
      ))}
    </span>
  );
}
