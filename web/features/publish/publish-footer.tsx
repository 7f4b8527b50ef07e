import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import type { DraftKind } from './draft/draft.ts';
import type { usePublish } from './use-publish.ts';

type Props = { kind: DraftKind; publish: ReturnType<typeof usePublish> };

/** The submit button; while uploads run it waits for them as long as the page is open. */
export function PublishFooter({
  kind,
  publish: { errors, awaiting, queued, isUncertain, busy, submit, cancelWaiting, unqueue },
}: Props) {
  const { t } = useLingui();
  return (
    <div className="shrink-0 border-t border-line bg-bg px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]">
      <p role="alert" className="pb-1 text-center text-caption text-danger empty:hidden">
        {errors.form}
      </p>
      <p role="status" className="pb-1.5 text-center text-caption text-fg2 empty:hidden">
        {queued === 'waiting' &&
          (isUncertain
            ? t`提交可能已经送达，网络恢复后会确认。改动内容会取消自动提交。`
            : t`网络恢复后会自动提交。改动内容会取消自动提交。`)}
        {isUncertain &&
          !queued &&
          !busy &&
          !awaiting &&
          t`上次提交可能已经送达。再次提交会替换它，不会发成两件。`}
        {awaiting &&
          (kind === 'video'
            ? t`视频处理好后会自动提交，请留在这一页。改动内容会取消自动提交。`
            : t`图片传完后会自动提交，请留在这一页。改动内容会取消自动提交。`)}
      </p>
      {queued === 'waiting' || awaiting ? (
        <Button full variant="secondary" onClick={queued === 'waiting' ? unqueue : cancelWaiting}>
          <Trans>先不提交</Trans>
        </Button>
      ) : (
        <Button full busy={busy} onClick={submit}>
          <Trans>提交审核</Trans>
        </Button>
      )}
    </div>
  );
}
