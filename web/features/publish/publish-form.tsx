import { useLingui } from '@lingui/react/macro';
import type { MediaFile } from '@muyu/contract/media.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { ConsentField, useUploads } from '#features/media';
import { useSetting } from '../../client/site/site-settings.ts';
import { CountedTextArea, CountedTextField } from '../../ui/form/counted-field.tsx';
import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useChooseCover } from './cover/use-choose-cover.ts';
import { type Draft, type DraftKind, slotOf } from './draft/draft.ts';
import { usePostDraft } from './draft/use-post-draft.ts';
import { AccessField } from './fields/access-field.tsx';
import type { FieldErrors } from './fields/field-errors.ts';
import { TagChips } from './fields/tag-chips.tsx';
import { PicturePicker } from './pictures/picture-picker.tsx';
import { PublishFooter } from './publish-footer.tsx';
import { PublishOptions } from './publish-options.tsx';
import { usePublish } from './use-publish.ts';
import { VideoField } from './video/video-field.tsx';

type Props = {
  userId: string;
  kind: DraftKind;
  postId?: string;
  /** The draft that an edit begins with. */
  initial?: Draft;
  /** The existing video of an edited post. */
  original?: MediaFile;
  bar: ReactNode;
  /** Content above the form of an edit: the reason of a rejection, and what is to be said about its draft. */
  children?(draft: Draft, change: (part: Partial<Draft>) => void): ReactNode;
  /** Is called when the draft begins or ends being sent. */
  onBusyChange?(busy: boolean): void;
};

const errorFieldOf: Partial<Record<keyof Draft, keyof FieldErrors>> = {
  title: 'title',
  content: 'content',
  tagIds: 'tags',
  placeCode: 'place',
  spot: 'place',
  marks: 'marks',
  consent: 'consent',
  lock: 'lock',
  cover: 'preview',
  price: 'price',
  authChannel: 'authChannel',
  coverId: 'cover',
  atlas: 'files',
  // The author has decided to go on with an edit of an earlier version.
  base: 'form',
};

/** The form of a draft. */
export function PublishForm({ userId, kind, postId, initial, original, bar, children, onBusyChange }: Props) {
  const { t } = useLingui();
  const slot = slotOf(kind, postId);
  const form = useRef<HTMLDivElement>(null);
  const { draft, change: saveDraft, persisted } = usePostDraft(userId, slot, initial);
  const titleLength = useSetting('post.titleLength');
  const contentLength = useSetting('post.contentLength');
  // The form that waits for its cover is not changed by it.
  const cover = useChooseCover((chosen) => save(chosen));
  const publish = usePublish({ userId, kind, slot, postId, draft, cover, form });
  const { errors, clearError, sent, busy } = publish;
  useEffect(() => onBusyChange?.(busy), [busy, onBusyChange]);

  const save = (part: Partial<Draft>) => {
    if ('coverId' in part) cover.clear();
    saveDraft(part);
    publish.unqueue();
    for (const field of Object.keys(part) as Array<keyof Draft>) {
      const errorField = errorFieldOf[field];
      if (errorField) clearError(errorField);
    }
  };
  const change = (part: Partial<Draft>) => {
    publish.cancelWaiting();
    const isShown = (id: string) =>
      useUploads.getState().items.some(({ slot: of, fileId }) => of === slot && fileId === id);
    save({ ...part, keptFileIds: draft.keptFileIds.filter(isShown) });
  };
  return (
    <Page bar={bar} foot={<PublishFooter kind={kind} publish={publish} />}>
      {children?.(draft, change)}
      {/* A change while the draft is being sent would be deleted with it. */}
      <div ref={form} inert={busy} className="space-y-4 px-4 pt-3 pb-6 transition-opacity inert:opacity-60">
        {kind === 'video' ? (
          <VideoField
            owner={userId}
            slot={slot}
            draft={draft}
            cover={cover}
            errors={errors}
            original={original}
            onChange={change}
          />
        ) : (
          <PicturePicker
            owner={userId}
            slot={slot}
            atlas={draft.atlas}
            error={errors.files}
            onAtlasChange={(atlas) => change({ atlas })}
            onAdd={() => !draft.content && clearError('content')}
            onFilesChange={() => change({})}
          />
        )}
        <div>
          <CountedTextField
            label={t`标题`}
            placeholder={t`一句话（选填）`}
            limit={titleLength}
            value={draft.title}
            error={errors.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <CountedTextArea
            label={t`正文`}
            placeholder={t`此刻的光、风和心情`}
            rows={5}
            limit={contentLength}
            value={draft.content}
            error={errors.content}
            onChange={(event) => change({ content: event.target.value })}
          />
        </div>
        <TagChips
          chosen={draft.tagIds}
          error={errors.tags}
          onChange={(tagIds) => change({ tagIds })}
          onDrop={(tagIds) => saveDraft({ tagIds })}
        />
        <AccessField userId={userId} slot={slot} draft={draft} errors={errors} onChange={change} />
        <PublishOptions draft={draft} errors={errors} onChange={change} />
        <ConsentField
          given={draft.consent}
          error={errors.consent}
          onChange={(consent) => change({ consent })}
        />
      </div>
      <LeaveGuard
        unsafe={!sent && !persisted}
        title={t`离开会丢掉草稿`}
        text={t`这个浏览器没能保存它。确定要离开吗？`}
      />
    </Page>
  );
}
