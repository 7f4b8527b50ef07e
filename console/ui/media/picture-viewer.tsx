import { CloseOutlined, RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { largestUrl } from '@muyu/contract/core/picture-url.ts';
import type { Picture } from '@muyu/contract/media.ts';
import { Button, Image } from 'antd';
import type { ReactNode } from 'react';

type PictureViewerProps = {
  pictures: readonly Picture[];
  /** The index of the open picture; null closes the viewer. */
  at: number | null;
  onMove(at: number): void;
  onClose(): void;
};

/** Shows one picture over the whole window, with zoom and rotation. Arrow keys navigate, Escape closes. */
export function PictureViewer({ pictures, at, onMove, onClose }: PictureViewerProps) {
  const { t } = useLingui();
  const current = at ?? 0;
  const count = pictures.length;
  return (
    <Image.PreviewGroup
      items={pictures.map(largestUrl)}
      styles={{ popup: { mask: { background: 'rgb(5 6 10 / 94%)' } } }}
      preview={{
        open: at !== null,
        current,
        alt: t`Picture ${current + 1} of ${count}`,
        closeIcon: <CloseOutlined aria-label={t`Close`} />,
        onOpenChange: (open) => !open && onClose(),
        onChange: onMove,
        actionsRender: (_, { actions }) => (
          <div style={{ display: 'flex', gap: 8, padding: 6 }}>
            <ToolButton
              label={t`Zoom out`}
              icon={<ZoomOutOutlined aria-hidden="true" />}
              onClick={actions.onZoomOut}
            />
            <ToolButton
              label={t`Zoom in`}
              icon={<ZoomInOutlined aria-hidden="true" />}
              onClick={actions.onZoomIn}
            />
            <ToolButton
              label={t`Rotate`}
              icon={<RotateRightOutlined aria-hidden="true" />}
              onClick={actions.onRotateRight}
            />
          </div>
        ),
      }}
    />
  );
}

type ToolButtonProps = { label: string; icon: ReactNode; onClick(): void };

/** White in both themes, because the viewer is always dark. */
const ToolButton = ({ label, icon, onClick }: ToolButtonProps) => (
  <Button
    type="text"
    shape="circle"
    aria-label={label}
    icon={icon}
    onClick={onClick}
    style={{ color: '#fff' }}
  />
);
