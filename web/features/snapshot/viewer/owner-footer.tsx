import { useLingui } from '@lingui/react/macro';
import { deleteSnapshot, type SnapshotFile } from '@muyu/contract/snapshot.ts';
import { useMutation } from '@tanstack/react-query';
import { Eye, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { acceptGone } from '../../../client/accept-gone.ts';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { formatCompactCount } from '../../../ui/format-number.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { ReadersSheet } from './readers-sheet.tsx';

type Props = {
  file: SnapshotFile;
  /** True while a press, a sheet, a dialog or a deletion pauses playback. */
  onBusy(busy: boolean): void;
  onDeleted(): void;
};

/** Time in which the closed dialog leaves its history entry, milliseconds. */
const closingMs = 400;

/** The footer for the owner: readers and deletion. */
export function OwnerFooter({ file, onBusy, onDeleted }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [openOverlay, setOpenOverlay] = useState<'readers' | 'delete' | null>(null);
  const readNum = file.readNum ?? 0;
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (!pressed) return;
    const lift = () => setPressed(false);
    addEventListener('pointerup', lift);
    addEventListener('pointercancel', lift);
    return () => {
      removeEventListener('pointerup', lift);
      removeEventListener('pointercancel', lift);
    };
  }, [pressed]);
  const remove = useMutation({
    mutationFn: () => client.request(deleteSnapshot, { id: file.snapshotFileId }).catch(acceptGone),
    onSuccess() {
      setOpenOverlay(null);
      toast(t`已删除`, 'ok');
    },
  });
  const { isSuccess, isPending } = remove;
  const busy = pressed || openOverlay !== null || isPending || isSuccess;
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);
  const deleted = useEffectEvent(onDeleted);
  // A step back before the dialog has left its history entry would only leave that entry.
  useEffect(() => {
    if (!isSuccess) return;
    const go = () => {
      clearTimeout(timer);
      removeEventListener('popstate', go);
      setTimeout(() => deleted());
    };
    const timer = setTimeout(go, closingMs);
    addEventListener('popstate', go);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', go);
    };
  }, [isSuccess]);
  return (
    <div className="flex items-center justify-between px-2 pb-1" onPointerDown={() => setPressed(true)}>
      <button
        type="button"
        onClick={() => setOpenOverlay('readers')}
        aria-label={t`${readNum} 人看过，打开名单`}
        className="press numbers flex h-11 items-center gap-2 rounded-full px-3 text-body font-medium"
      >
        <Eye size={22} aria-hidden="true" />
        {formatCompactCount(readNum, locale)}
      </button>
      <IconButton label={t`删除这条快照`} onClick={() => setOpenOverlay('delete')}>
        <Trash2 size={22} />
      </IconButton>
      <ReadersSheet
        snapshotFileId={file.snapshotFileId}
        readNum={readNum}
        open={openOverlay === 'readers'}
        onOpenChange={(open) => setOpenOverlay(open ? 'readers' : null)}
      />
      <ConfirmDialog
        open={openOverlay === 'delete'}
        onOpenChange={(open) => setOpenOverlay(open ? 'delete' : null)}
        title={t`删除这条快照？`}
        text={t`删除后马上消失，不能恢复。`}
        confirmLabel={t`删除`}
        danger
        busy={isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}
