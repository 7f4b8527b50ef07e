import type { NotificationItem } from '@muyu/contract/notification.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';

/** Avatars of up to three people, the latest in front, in a box of 48 px. */
export function ActorFaces({ actors }: Pick<NotificationItem, 'actors'>) {
  const shown = actors.slice(0, 3);
  const [only] = shown;
  if (shown.length < 2)
    return <Avatar src={only?.headImgUrl ?? null} name={only?.nickname ?? ''} size={48} />;
  const size = shown.length === 2 ? 34 : 28;
  const step = (48 - size) / (shown.length - 1);
  return (
    <span className="relative block size-12 shrink-0" aria-hidden="true">
      {shown.map(({ userId, headImgUrl, nickname }, index) => (
        <span
          key={userId}
          className="absolute grid rounded-full ring-2 ring-bg"
          style={{ left: index * step, top: index * step, zIndex: shown.length - index }}
        >
          <Avatar src={headImgUrl} name={nickname} size={size} />
        </span>
      ))}
    </span>
  );
}
