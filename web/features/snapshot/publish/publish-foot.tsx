import { useLingui } from '@lingui/react/macro';
import { snapshotLimits } from '@muyu/contract/snapshot.ts';
import { Button } from '../../../ui/button.tsx';
import { isWithinLimit } from '../../../ui/form/grapheme-count.ts';
import { useSnapshotDraft, useSnapshotFiles } from './draft.ts';

type Props = { busy: boolean; error: string | null; onPublish(): void };

/** The button that publishes, with the progress of the uploads and what keeps it from publishing. */
export function PublishFoot({ busy, error, onPublish }: Props) {
  const { t } = useLingui();
  const { content } = useSnapshotDraft();
  const items = useSnapshotFiles();
  const unready = items.filter(({ state }) => state !== 'ready');
  const failed = unready.some(({ state }) => state === 'failed' || state === 'absent');
  const sent = items.filter(({ state }) => state === 'ready' || state === 'processing');
  const unsent = unready.filter(({ state }) => state !== 'processing');
  const sum = unsent.reduce((total, { percent }) => total + percent, sent.length * 100);
  const percent = items.length > 0 ? Math.floor(sum / items.length) : 0;
  return (
    <div className="px-4 pt-2 pb-4">
      {error && (
        <p role="alert" className="pb-2 text-caption text-danger">
          {error}
        </p>
      )}
      {failed && (
        <p role="status" className="pb-2 text-center text-caption text-fg2">
          {t`有文件没传好：点它重试，或者移除它。`}
        </p>
      )}
      <Button
        full
        busy={busy}
        disabled={items.length === 0 || unready.length > 0 || !isWithinLimit(content, snapshotLimits.content)}
        onClick={onPublish}
      >
        {unready.length === 0 || failed ? t`发布` : unsent.length > 0 ? t`上传中 ${percent}%` : t`正在处理`}
      </Button>
    </div>
  );
}
