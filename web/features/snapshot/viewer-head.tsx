import { useLingui } from '@lingui/react/macro';
import type { Snapshot, SnapshotFile } from '@muyu/contract/snapshot.ts';
import { Flag, Pause, Play, X } from 'lucide-react';
import { useLocale } from '../../client/locale.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { relativeTime } from '../../ui/time.ts';
import { SoundButton } from '../media/player/sound-button.tsx';
import { useReport } from '../moderation/use-report.ts';
import { PersonLink } from '../social/person-link.tsx';
import { unnamed } from '../social/unnamed.ts';
import { timeLeft } from './time-left.ts';

type Props = {
  snapshot: Snapshot;
  file: SnapshotFile;
  now: number;
  stopped: boolean;
  onStop(stopped: boolean): void;
  onClose(): void;
};

/** Whose snapshot it is, since when and for how long; sound, pause, a report, the way out. */
export function ViewerHead({ snapshot, file, now, stopped, onStop, onClose }: Props) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const report = useReport();
  const { snapshotId, user } = snapshot;
  const accuse = () => report({ kind: 'snapshot', snapshotId, userId: user.userId, nickname: user.nickname });
  const left = timeLeft(snapshot.expiresAt, locale, now);
  return (
    <div className="mt-1 flex items-center px-1">
      <PersonLink
        person={user}
        className="press flex min-w-0 flex-1 items-center gap-2.5 rounded-full py-1 pl-2"
      >
        <Avatar src={user.headImgUrl} name={user.nickname} size={36} />
        <span className="min-w-0">
          <span className="block truncate text-body leading-5 font-medium">{user.nickname || unnamed}</span>
          <span className="block truncate text-caption text-white/85">
            <time dateTime={snapshot.createdAt}>{relativeTime(snapshot.createdAt, locale, now)}</time>
            {' · '}
            {t`还剩 ${left}`}
          </span>
        </span>
      </PersonLink>
      {file.file.postVideoFile?.hasSound && <SoundButton />}
      <span className="snapshot-step">
        <IconButton label={stopped ? t`继续播放` : t`暂停`} onClick={() => onStop(!stopped)}>
          {stopped ? <Play size={22} /> : <Pause size={22} />}
        </IconButton>
      </span>
      {!snapshot.isOwn && (
        <IconButton label={t`举报`} onClick={accuse}>
          <Flag size={20} />
        </IconButton>
      )}
      <IconButton label={t`关闭`} onClick={onClose}>
        <X size={24} />
      </IconButton>
    </div>
  );
}
