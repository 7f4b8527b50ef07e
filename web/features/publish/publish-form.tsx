import { useLingui } from '@lingui/react/macro';
import type { MediaFile } from '@muyu/contract/media.ts';
import { postLimits } from '@muyu/contract/post.ts';
import { type ReactNode, useRef } from 'react';
import { characterCount } from '../../ui/characters.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Page } from '../../ui/page.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { type Draft, type DraftKind, slotOf } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';
import { PicturePicker } from './picture-picker.tsx';
import { PublishFoot } from './publish-foot.tsx';
import { PublishOptions } from './publish-options.tsx';
import { TagChips } from './tag-chips.tsx';
import { useDraft } from './use-draft.ts';
import { usePublish } from './use-publish.ts';
import { VideoField } from './video-field.tsx';

type Props = {
  userId: string;
  kind: DraftKind;
  postId?: string;
  /** The video that an edited post has. */
  before?: MediaFile;
  bar: ReactNode;
  /** Stands above the form: why the post was refused. */
  children?: ReactNode;
};

const fieldOf: Partial<Record<keyof Draft, keyof FieldErrors>> = {
  title: 'title',
  content: 'content',
  tagIds: 'tags',
  placeCode: 'place',
  spot: 'place',
  marks: 'marks',
  consent: 'consent',
  coverId: 'cover',
  atlas: 'files',
};

/** The form of one draft, for its kind of post. */
export function PublishForm({ userId, kind, postId, before, bar, children }: Props) {
  const { t } = useLingui();
  const slot = slotOf(kind, postId);
  const form = useRef<HTMLDivElement>(null);
  const { draft, change: keep, kept } = useDraft(userId, slot);
  const publish = usePublish({ userId, kind, slot, postId, draft, form });
  const { errors, clearError, sent } = publish;

  const change = (part: Partial<Draft>) => {
    keep(part);
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
  return (
    <Page bar={bar} foot={<PublishFoot kind={kind} publish={publish} />}>
      {children}
      <div ref={form} className="space-y-4 px-4 pt-3 pb-6">
        {kind === 'video' ? (
          <VideoField
            owner={userId}
            slot={slot}
            draft={draft}
            errors={errors}
            before={before}
            onChange={change}
          />
        ) : (
          <PicturePicker
            owner={userId}
            slot={slot}
            atlas={draft.atlas}
            error={errors.files}
            onAtlas={(atlas) => change({ atlas })}
          />
        )}
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
        <ConsentField
          given={draft.consent}
          error={errors.consent}
          onChange={(consent) => change({ consent })}
        />
      </div>
      <LeaveGuard
        unsafe={!sent && !kept}
        title={t`离开会丢掉草稿`}
        text={t`这个浏览器没能保存它。确定要离开吗？`}
      />
    </Page>
  );
}
