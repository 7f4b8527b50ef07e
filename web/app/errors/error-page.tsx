import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@muyu/contract/core/client.ts';
import { useRouter } from '@tanstack/react-router';
import { ChunkErrorPage } from './chunk-error-page.tsx';
import { isChunkLoadError } from './chunk-reload.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { StatusPage } from './status-page.tsx';

type Props = { error?: unknown; reset?: () => void };

/** The error page: "An error occurred", or not found for status 404 (product document, section 2). */
export function ErrorPage({ error, reset }: Props) {
  const { t } = useLingui();
  const router = useRouter();
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (isChunkLoadError(error)) return <ChunkErrorPage />;
  const retry = () => {
    reset?.();
    void router.invalidate();
  };
  return (
    <StatusPage code="500" title={t`出了点问题`} text={t`不是你的错。稍等片刻再试一次。`} retry={retry} />
  );
}
