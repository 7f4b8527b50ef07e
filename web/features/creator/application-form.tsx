import { Trans, useLingui } from '@lingui/react/macro';
import { isError } from '@muyu/contract/core/client.ts';
import {
  applyForCertification,
  type Certification,
  type CertificationKind,
  certificationLimits,
  creatorErrors,
} from '@muyu/contract/creator.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { termErrors } from '@muyu/contract/moderation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { toFieldErrors } from '../../client/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { CountedTextArea } from '../../ui/form/counted-field.tsx';
import { isWithinLimit } from '../../ui/form/grapheme-count.ts';
import { useKeptDraft } from '../../ui/form/use-kept-draft.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx';
import { certificationQuery } from './certification-query.ts';
import { PictureField } from './picture-field.tsx';
import { readyIds } from './picture-set.ts';
import { useCertificationKinds } from './use-certification-kinds.ts';
import { usePictureSet } from './use-picture-set.ts';

type FormErrors = { pictures?: string; note?: string; form?: string };
type Props = {
  kinds: readonly CertificationKind[];
  /** The previous application; its note and pictures fill the form. */
  before: Certification | null;
  onSent(): void;
};

const errorFields: Parameters<typeof toFieldErrors<keyof FormErrors>>[2] = {
  inputs: { fileIds: 'pictures', note: 'note' },
  errors: [
    [creatorErrors.foreignFile, 'pictures'],
    [mediaErrors.notReady, 'pictures'],
    [termErrors.sensitive, 'note'],
  ],
};

/** Applies for a certification: kind, pictures as proof, note. */
export function ApplicationForm({ kinds, before, onSent }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const names = useCertificationKinds();
  const [selectedKind, setSelectedKind] = useState<CertificationKind | undefined>(before?.kind);
  const kind = selectedKind && kinds.includes(selectedKind) ? selectedKind : kinds[0]!;
  const [note, setNote] = useKeptDraft<string>('certification note', (kept = before?.note ?? '') => kept);
  const [formErrors, setFormErrors] = useState<FormErrors>({});
  const [attempted, setAttempted] = useState(false);
  const pictures = usePictureSet(before?.files ?? []);
  const ids = readyIds(pictures.set);
  const failed = pictures.set.some(({ error }) => error !== null);

  const showState = async () => {
    await queryClient.invalidateQueries({ queryKey: certificationQuery().queryKey });
    onSent();
  };
  const application = useSubmit({
    send: (fileIds: string[]) => client.request(applyForCertification, { kind, fileIds, note: note.trim() }),
    sent: t`已提交，等待审核`,
    onSent: showState,
    onError(error) {
      setFormErrors(toFieldErrors(error, errorMessage(error), errorFields));
      const stale = [creatorErrors.alreadyPending, creatorErrors.alreadyCertified, creatorErrors.tooYoung];
      if (isError(error, ...stale)) void showState();
    },
  });
  const submit = () => {
    const tooLong = !isWithinLimit(note, certificationLimits.note);
    setAttempted(true);
    setFormErrors({});
    if (!tooLong && ids && ids.length > 0) application.submit(ids);
  };
  const uploading = ids === null && !failed;
  const unfit =
    pictures.set.length === 0
      ? t`至少放一张证明图片`
      : failed
        ? t`有图片没有传完，重试或移除后再提交`
        : undefined;
  return (
    <section className="space-y-5 pt-2">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-caption font-medium text-fg2">{t`申请哪一种`}</legend>
        <div className="space-y-2">
          {kinds.map((one) => (
            <label
              key={one}
              className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-card border px-4 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${one === kind ? 'border-brand bg-tint-brand' : 'border-transparent bg-s1'}`}
            >
              <input
                type="radio"
                name="kind"
                className="peer sr-only"
                checked={one === kind}
                onChange={() => setSelectedKind(one)}
              />
              <span
                aria-hidden="true"
                className={`size-5 shrink-0 rounded-full ${one === kind ? 'border-[6px] border-brand' : 'border-2 border-control'}`}
              />
              <span className="min-w-0">
                <span className="block text-input font-medium">{names[one].name}</span>
                <span className="block text-caption text-fg2">{names[one].text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <PictureField pictures={pictures} error={(attempted && unfit) || formErrors.pictures} />
        <p className="text-caption text-fg3">
          <Trans>例如手持写有账号的纸条的照片、代表作截图。请遮住证件号码。</Trans>
        </p>
      </div>
      <CountedTextArea
        label={t`补充说明`}
        placeholder={t`你拍什么、写什么，在别处的主页`}
        rows={3}
        value={note}
        error={formErrors.note}
        limit={certificationLimits.note}
        onChange={(event) => {
          setNote(event.target.value);
          setFormErrors((now) => ({ ...now, note: undefined }));
        }}
      />
      <div>
        <p role="alert" className="pb-2 text-center text-caption text-danger empty:hidden">
          {formErrors.form}
        </p>
        <Button full busy={application.busy} disabled={uploading} onClick={submit}>
          {uploading ? <Trans>图片上传中</Trans> : <Trans>提交申请</Trans>}
        </Button>
      </div>
      <LeaveGuard
        unsafe={!application.done && (pictures.set.some(({ file }) => file) || note !== (before?.note ?? ''))}
        title={t`申请还没有提交`}
        text={t`现在离开，填好的内容就丢了。确定要离开吗？`}
      />
    </section>
  );
}
