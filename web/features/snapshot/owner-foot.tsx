import { useLingui } from '@lingui/react/macro';
import { deleteSnapshot, type SnapshotFile } from '@muyu/contract/snapshot.ts';
import { useMutation } from '@tanstack/react-query';
import { Eye, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/locale.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { compactCount } from '../../ui/numbers.ts';
import { toast } from '../../ui/toast.tsx';
import { ReadersSheet } from './readers-sheet.tsx';

type Props = {
  file: SnapshotFile;
  /** A finger is on it, a sheet or a question is open or on its way, or it is being deleted: nothing moves meanwhile. */
  onBusy(busy: boolean): void;
  onDeleted(): void;
};

/** The question gives its history entry back within this time, milliseconds. */
const closingMs = 400;

/** What only the owner has: who has seen it, and deletion. */
export function OwnerFoot({ file, onBusy, onDeleted }: Props) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const [layer, setLayer] = useState<'readers' | 'delete' | null>(null);
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
    mutationFn: () => client.request(deleteSnapshot, { id: file.snapshotFileId }),
    onSuccess() {
      setLayer(null);
      toast(t`已删除`, 'ok');
    },
  });
  const { isSuccess, isPending } = remove;
  const busy = pressed || layer !== null || isPending || isSuccess;
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);
  const deleted = useEffectEvent(onDeleted);
  // Whoever leaves before the question has given its history entry back would only leave that.
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
        onClick={() => setLayer('readers')}
        aria-label={t`${readNum} 人看过，打开名单`}
        className="press numbers flex h-11 items-center gap-2 rounded-full px-3 text-body font-medium"
      >
        <Eye size={22} aria-hidden="true" />
        {compactCount(readNum, locale)}
      </button>
      <IconButton label={t`删除这条快照`} onClick={() => setLayer('delete')}>
        <Trash2 size={22} />
      </IconButton>
      <ReadersSheet
        snapshotFileId={file.snapshotFileId}
        readNum={readNum}
        open={layer === 'readers'}
        onOpenChange={(open) => setLayer(open ? 'readers' : null)}
      />
      <ConfirmDialog
        open={layer === 'delete'}
        onOpenChange={(open) => setLayer(open ? 'delete' : null)}
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
