import { Trans, useLingui } from '@lingui/react/macro';
import type { UserInfo } from '@muyu/contract/account/account.ts';
import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { meQuery } from '#features/account';
import { Button } from '../../../ui/button.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { EditFields } from './edit-fields.tsx';
import { EditPictures } from './edit-pictures.tsx';
import { usePictureChange } from './use-picture-change.ts';
import { useProfileForm } from './use-profile-form.ts';

/** The profile form: avatar, background, name, signature, private data. */
export function EditPage() {
  const { t } = useLingui();
  const me = useQuery(meQuery());
  if (me.data) return <Form me={me.data} />;
  return (
    <Page bar={<TopBar back title={t`编辑主页`} />}>
      {me.isError ? (
        <ErrorState error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        <div aria-busy="true" className="space-y-5 px-4">
          <Skeleton className="h-40 rounded-media!" />
          <Skeleton className="h-12 rounded-full!" />
          <Skeleton className="h-24 rounded-card!" />
          <Skeleton className="h-12 rounded-full!" />
        </div>
      )}
    </Page>
  );
}

function Form({ me }: { me: UserInfo }) {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const form = useProfileForm(me);
  const avatar = usePictureChange('avatar', (headImgUrl) => form.edit({ headImgUrl }));
  const cover = usePictureChange('cover', (background) => form.edit({ background }));
  const uploading = avatar.percent ?? cover.percent;
  const fields = useRef<HTMLDivElement>(null);
  const { saved, rejectionCount } = form;

  useEffect(() => {
    if (rejectionCount > 0) focusFirstError(fields.current);
  }, [rejectionCount]);

  // Navigates only when nothing is unsaved, so that the leave guard stays silent.
  useEffect(() => {
    if (!saved) return;
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/column/columnTabbar/my', replace: true });
  }, [saved, canGoBack, router]);

  const foot = (
    <div className="shrink-0 border-t border-line bg-bg px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]">
      <p role="alert" className="pb-1 text-center text-caption text-danger empty:hidden">
        {form.errors.form}
      </p>
      <Button full busy={form.saving} disabled={form.unchanged || uploading !== null} onClick={form.save}>
        {uploading === null ? <Trans>保存</Trans> : <Trans>图片上传中 {uploading}%</Trans>}
      </Button>
    </div>
  );
  return (
    <Page bar={<TopBar back title={t`编辑主页`} />} foot={foot}>
      <div ref={fields}>
        <EditPictures me={me} form={form} avatar={avatar} cover={cover} />
        <EditFields form={form} birthday={me.birthday} />
      </div>
      <LeaveGuard
        unsafe={!saved && (!form.unchanged || uploading !== null)}
        title={t`还没有保存`}
        text={t`现在离开，改动就丢了。确定要离开吗？`}
      />
    </Page>
  );
}
