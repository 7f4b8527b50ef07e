import { useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useUploading } from '#features/media';
import { announcedPercent } from './announced-percent.ts';

/** Total upload progress in the bar; announced in quarters. */
export function UploadPill() {
  const { t } = useLingui();
  const exact = useUploading((uploading) => uploading.percent);
  const percent = announcedPercent(exact ?? 0);
  return (
    <span role="status" className="mr-2">
      {exact !== null && (
        <span className="numbers inline-flex h-7 items-center gap-1 rounded-full bg-tint-brand px-2.5 text-caption font-semibold text-ink-brand">
          <ArrowUp size={14} aria-hidden="true" />
          <span aria-hidden="true">{exact}%</span>
          <span className="sr-only">{t`上传 ${percent}%`}</span>
        </span>
      )}
    </span>
  );
}
