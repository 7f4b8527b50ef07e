import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../client/device/copy-text.ts';
import { useQueuedEntry } from '../../client/offline/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { draftStore, findStoredDraft, slotOf } from './draft/draft.ts';
import { queueKeyOf } from './post-sender.ts';

type Props = { userId: string; postId: string; gone: boolean };

/** In place of the form of a post that is gone or hidden: the way on, and the text of an edit that was not sent, to be copied or deleted. */
export function NotEditable({ userId, postId, gone }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const slot = slotOf('pictures', postId);
  const entry = useQueuedEntry(queueKeyOf(slot));
  const [draft, setDraft] = useState(() => findStoredDraft(draftStore, userId, slot));
  const [isAsking, setAsking] = useState(false);
  const unsent = entry?.act.kind === 'post' ? entry.act.input : draft;
  const text = [unsent?.title, unsent?.content].filter(Boolean).join('\n');
  const copy = async () => {
    const copied = await copyText(text);
    toast(copied ? t`已复制` : t`没能复制，请再试一次`, copied ? 'ok' : 'danger');
  };
  return (
    <>
      <EmptyState
        title={gone ? t`这件作品已不在了` : t`这件作品现在不能修改`}
        text={gone ? t`它已经被删除，不能再修改。` : t`被隐藏的作品不能修改，可以申诉。`}
        action={{
          label: t`看看我的作品`,
          onClick: () => void navigate({ to: '/column/myOwnPost', replace: true }),
        }}
      />
      {unsent && (
        <section className="mx-4 mb-8 rounded-card bg-s1 px-4 pt-3 pb-4">
          <h2 className="text-caption font-medium text-fg3">{t`没有提交的修改`}</h2>
          <p dir="auto" lang={languageOf(text)} className="mt-1 text-body break-words whitespace-pre-wrap">
            {text}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {text && (
              <Button variant="secondary" size="sm" onClick={() => void copy()}>
                <Copy size={16} aria-hidden="true" />
                {t`复制`}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
              <Trash2 size={16} aria-hidden="true" />
              {t`删除`}
            </Button>
          </div>
        </section>
      )}
      <DiscardDialog
        entryId={entry?.id}
        slot={slot}
        open={isAsking}
        onOpenChange={setAsking}
        onDiscarded={() => setDraft(null)}
      />
    </>
  );
}
