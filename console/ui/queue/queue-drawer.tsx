import { Drawer } from 'antd';
import type { ReactNode } from 'react';

type QueueDrawerProps = { open: boolean; title: string; onClose(): void; children: ReactNode };

/** The list of a queue as a drawer, for narrow screens. */
export function QueueDrawer({ open, title, onClose, children }: QueueDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="calc(72 * var(--dvh))"
      title={title}
      styles={{ body: { padding: '0 8px 16px' } }}
    >
      {children}
    </Drawer>
  );
}
