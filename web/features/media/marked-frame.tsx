import { Trans } from '@lingui/react/macro';

/** The frame and the label of a picture that a reviewer pointed out; its parent is positioned. */
export const MarkedFrame = () => (
  <span className="pointer-events-none absolute inset-0 border-4 border-danger">
    <span className="absolute bottom-3 left-3 rounded-full bg-scrim px-3 py-1 text-caption font-medium text-white">
      <Trans>审核指出的图片</Trans>
    </span>
  </span>
);
