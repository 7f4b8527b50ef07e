import { useLingui } from '@lingui/react/macro';
import type { Snapshot, SnapshotFile } from '@muyu/contract/snapshot.ts';
import { Flag, Pause, Play, X } from 'lucide-react';
import { SoundButton } from '#features/media';
import { useReport } from '#features/moderation';
import { maskedName, UserLink } from '#features/social';
import { useLocale } from '../../../client/device/locale.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { formatRelativeTime } from '../../../ui/time.ts';
import { formatTimeLeft } from './time-left.ts';

type Props = {
  snapshot: Snapshot;
  file: SnapshotFile;
  now: number;
  stopped: boolean;
  onStop(stopped: boolean): void;
  onClose(): void;
};

/** The header: author, age, remaining time; buttons for sound, pause, report, close. */
export function ViewerHeader({ snapshot, file, now, stopped, onStop, onClose }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const report = useReport();
  const { snapshotId, user } = snapshot;
  const reportSnapshot = () =>
    report({ kind: 'snapshot', snapshotId, userId: user.userId, nickname: user.nickname });
  const left = formatTimeLeft(snapshot.expiresAt, locale, now);
  return (
    <div className="mt-1 flex items-center px-1">
      <UserLink
        person={user}
        className="press flex min-w-0 flex-1 items-center gap-2.5 rounded-full py-1 pl-2"
      >
        <Avatar src={user.headImgUrl} name={user.nickname} size={36} />
        <span className="min-w-0">
          <span dir="auto" className="block truncate text-body leading-5 font-medium">
            {user.nickname || maskedName}
          </span>
          <span className="block truncate text-caption text-white/85">
            <time dateTime={snapshot.createdAt}>{formatRelativeTime(snapshot.createdAt, locale, now)}</time>
            {' · '}
            {t`还剩 ${left}`}
          </span>
        </span>
      </UserLink>
      {file.file.postVideoFile?.hasSound && <SoundButton />}
      <span className="snapshot-step">
        <IconButton label={stopped ? t`继续播放` : t`暂停`} onClick={() => onStop(!stopped)}>
          {stopped ? <Play size={22} /> : <Pause size={22} />}
        </IconButton>
      </span>
      {!snapshot.isOwn && (
        <IconButton label={t`举报`} onClick={reportSnapshot}>
          <Flag size={20} />
        </IconButton>
      )}
      <IconButton label={t`关闭`} onClick={onClose}>
        <X size={24} />
      </IconButton>
    </div>
  );
}
