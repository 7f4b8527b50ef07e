import { Trans, useLingui } from '@lingui/react/macro';
import { postLimits } from '@muyu/contract/post.ts';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { characterCount } from '../../ui/characters.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Page } from '../../ui/page.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { restorePictures } from '../media/upload/draft-pictures.ts';
import { useUploads } from '../media/upload/uploads.ts';
import { type Draft, readDraft, writeDraft } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';
import { PicturePicker } from './picture-picker.tsx';
import { PublishOptions } from './publish-options.tsx';
import { TagChips } from './tag-chips.tsx';
import { UploadPill } from './upload-pill.tsx';
import { usePublish } from './use-publish.ts';

const fieldOf: Partial<Record<keyof Draft, keyof FieldErrors>> = {
  title: 'title',
  content: 'content',
  tagIds: 'tags',
  address: 'place',
  consent: 'consent',
};

/** Publishes a post of pictures and words. Every change is kept; a reload finds it again. */
export function PublishPage() {
  const { t } = useLingui();
  const userId = useSession((session) => session.account?.userId ?? '');
  const [draft, setDraft] = useState(() => readDraft(localStorage, userId));
  const form = useRef<HTMLDivElement>(null);
  const [textKept, setTextKept] = useState(true);
  const picturesKept = useUploads((uploads) => uploads.kept);
  const { errors, submit, sent, busy, awaiting, cancelWaiting, clearError } = usePublish(userId, draft, form);

  useEffect(() => {
    if (userId) void restorePictures(userId);
  }, [userId]);

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setTextKept(writeDraft(localStorage, userId, next));
    for (const field of Object.keys(part) as Array<keyof Draft>) {
      const place = fieldOf[field];
      if (place) clearError(place);
    }
  };
  const counted = (text: string, most: number) => (
    <span className="numbers block text-right">
      {characterCount(text)}/{most}
    </span>
  );
  const foot = (
    <div className="shrink-0 border-t border-line bg-bg px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]">
      <p role="alert" className="pb-1 text-center text-caption text-danger empty:hidden">
        {errors.form}
      </p>
      {awaiting ? (
        <Button full variant="secondary" onClick={cancelWaiting}>
          <Trans>图片传完后自动提交，点此取消</Trans>
        </Button>
      ) : (
        <Button full busy={busy} onClick={submit}>
          <Trans>提交审核</Trans>
        </Button>
      )}
    </div>
  );
  return (
    <Page bar={<TopBar back title={t`发布作品`} right={<UploadPill />} />} foot={foot}>
      <div ref={form} className="space-y-4 px-4 pt-2 pb-6">
        <PicturePicker owner={userId} error={errors.pictures} />
        <div>
          <TextField
            label={t`标题`}
            placeholder={t`一句话，可以不写`}
            maxLength={postLimits.title}
            value={draft.title}
            error={errors.title}
            hint={counted(draft.title, postLimits.title)}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            label={t`正文`}
            placeholder={t`此刻的光、风和心情`}
            rows={5}
            maxLength={postLimits.content}
            value={draft.content}
            error={errors.content}
            hint={counted(draft.content, postLimits.content)}
            onChange={(event) => change({ content: event.target.value })}
          />
        </div>
        <TagChips chosen={draft.tagIds} error={errors.tags} onChange={(tagIds) => change({ tagIds })} />
        <PublishOptions draft={draft} errors={errors} onChange={change} />
      </div>
      <LeaveGuard
        unsafe={!sent && !(textKept && picturesKept)}
        title={t`离开会丢掉草稿`}
        text={t`这个浏览器没能保存它。确定要离开吗？`}
      />
    </Page>
  );
}
