import { Trans } from '@lingui/react/macro';
import { CallError } from '@muyu/contract/core/client.ts';
import { useRouter } from '@tanstack/react-router';
import { isLostPart } from './chunk-reload.ts';
import { LostPage } from './lost-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

type Props = { error?: unknown; reset?: () => void };

/** A fault: "An error occurred", or not found for status 404 (product document, section 2). */
export function ErrorPage({ error, reset }: Props) {
  const router = useRouter();
  if (error instanceof CallError && error.status === 404) return <NotFoundPage />;
  if (isLostPart(error) && !navigator.onLine)
    return (
      <LostPage
        title={<Trans>网络断开了</Trans>}
        text={<Trans>连上网络后再试一次</Trans>}
        retry={() => navigator.onLine && window.location.reload()}
      />
    );
  const retry = () => {
    if (isLostPart(error)) return window.location.reload();
    reset?.();
    void router.invalidate();
  };
  return (
    <LostPage
      code="500"
      title={<Trans>出了点问题</Trans>}
      text={<Trans>不是你的错。稍等片刻再试一次。</Trans>}
      retry={retry}
    />
  );
}
