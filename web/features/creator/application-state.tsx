import { Trans, useLingui } from '@lingui/react/macro';
import { type Certification, withdrawCertification } from '@muyu/contract/creator.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock3, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/device/locale.ts';
import { Button } from '../../ui/button.tsx';
import { PictureImage } from '../../ui/image/picture-image.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { formatRelativeTime } from '../../ui/time.ts';
import { certificationQuery } from './certification-query.ts';
import { useCertificationKinds } from './use-certification-kinds.ts';

/** State of the last application: pending, rejected or revoked, with its actions. */
export function ApplicationState({
  application,
  onAgain,
}: {
  application: Certification;
  onAgain?: () => void;
}) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const kinds = useCertificationKinds();
  const { kind, state, files, note, submittedAt, decidedAt, reason } = application;
  const kindName = kinds[kind].name;
  const pending = state === 'pending';
  const Icon = pending ? Clock3 : TriangleAlert;
  const withdrawing = useMutation({
    mutationFn: () => client.request(withdrawCertification, {}),
    onSuccess: () => toast(t`申请已撤回`, 'ok'),
    onSettled() {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: certificationQuery().queryKey });
    },
  });
  return (
    <section className={`rounded-card p-5 ${pending ? 'bg-tint-tide' : 'bg-tint-danger'}`}>
      <h2 className="flex items-center gap-2 text-input font-semibold">
        <Icon size={20} aria-hidden="true" className={pending ? 'text-ink-tide' : 'text-danger'} />
        {pending ? (
          <Trans>审核中</Trans>
        ) : state === 'rejected' ? (
          <Trans>没有通过审核</Trans>
        ) : (
          <Trans>认证已被取消</Trans>
        )}
      </h2>
      <p className="mt-1 text-body text-fg2">
        {kindName} · {formatRelativeTime(decidedAt ?? submittedAt, locale)}
      </p>
      {reason && <p className="mt-2 text-body">{reason}</p>}
      {pending && note && <p className="mt-2 text-body">{note}</p>}
      {files.length > 0 && (
        <ul className="mt-3 grid grid-cols-6 gap-1.5">
          {files.map((picture) => (
            <li key={picture.fileId} className="overflow-hidden rounded-tag">
              <PictureImage picture={picture} ratio={1} sizes="64px" className="w-full" />
            </li>
          ))}
        </ul>
      )}
      {pending && (
        <>
          <p className="mt-3 text-caption text-fg2">
            <Trans>结果会写在这里。等的时候可以撤回重填。</Trans>
          </p>
          <Button size="sm" variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
            <Trans>撤回申请</Trans>
          </Button>
        </>
      )}
      {!pending && onAgain && (
        <Button className="mt-4" full onClick={onAgain}>
          <Trans>重新申请</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`要撤回申请吗？`}
        text={t`证明图片会删除，说明还在表单里。撤回后可以随时重新申请。`}
        confirmLabel={t`撤回`}
        busy={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate()}
      />
    </section>
  );
}
