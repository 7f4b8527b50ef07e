import { useLingui } from '@lingui/react/macro';
import { snapshotLimits } from '@muyu/contract/snapshot.ts';
import { useEffect, useRef, useState } from 'react';
import { ConsentField } from '#features/media';
import { useSession } from '../../../client/session.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { CountedTextField } from '../../../ui/form/counted-field.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { SwitchRow } from '../../../ui/list/rows.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { changeDraft, openDraft, publishDraft, useSnapshotDraft } from './draft.ts';
import { FileGrid } from './file-grid.tsx';
import { PublishFoot } from './publish-foot.tsx';

/**
 * Publishes a snapshot: up to nine pictures and short videos, one line of text. The draft stays until it is sent.
 */
export function PublishSheet({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { t } = useLingui();
  const { content, aiMade, consent } = useSnapshotDraft();
  const userId = useSession(({ account }) => account?.userId ?? '');
  const declarations = useRef<HTMLDivElement>(null);
  /** Submissions that lacked the consent. */
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (open && userId) openDraft(userId);
  }, [open, userId]);
  useEffect(() => {
    if (attempts > 0) focusFirstError(declarations.current);
  }, [attempts]);
  if (attempts > 0 && (consent || !open)) setAttempts(0);
  const seconds = useSetting('snapshot.videoSeconds');
  const hours = useSetting('snapshot.hours');
  const publish = useSubmit({
    send: () => publishDraft(userId),
    sent: t`发布了，它会停留 ${hours} 小时`,
    onSent: () => onOpenChange(false),
  });
  const error = publish.error ? publish.problem || t`没能发出去，再试一次` : null;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`发快照`}
      foot={
        <PublishFoot
          busy={publish.busy}
          error={error}
          onPublish={() => (consent ? publish.submit() : setAttempts(attempts + 1))}
        />
      }
    >
      <p className="pb-3 text-caption text-fg2">{t`图片，或不超过 ${seconds} 秒的视频。${hours} 小时后自动消失。`}</p>
      {/* A change while the snapshot is being sent would be deleted with its draft. */}
      <div inert={publish.busy} className="transition-opacity inert:opacity-60">
        <FileGrid open={open} userId={userId} onChoose={publish.reset} />
        <div className="pt-4">
          <CountedTextField
            label={t`说一句（选填）`}
            value={content}
            limit={snapshotLimits.content}
            enterKeyHint="done"
            onChange={({ target }) => {
              changeDraft(userId, { content: target.value });
              publish.reset();
            }}
          />
        </div>
        <div ref={declarations}>
          <div className="mt-4 mb-2 rounded-card bg-s2">
            <SwitchRow
              label={t`含 AI 生成内容`}
              text={t`有 AI 生成或明显改动的画面时，请打开`}
              checked={aiMade}
              onChange={(on) => changeDraft(userId, { aiMade: on })}
            />
          </div>
          <ConsentField
            given={consent}
            error={attempts > 0 ? t`请先确认这一项` : undefined}
            onChange={(given) => changeDraft(userId, { consent: given })}
          />
        </div>
      </div>
    </Sheet>
  );
}
