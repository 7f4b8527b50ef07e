import { Drawer } from 'antd';
import type { ReactNode } from 'react';

type QueueDrawerProps = { open: boolean; title: string; onClose(): void; children: ReactNode };

/** On a phone the list lies in a drawer. */
export function QueueDrawer({ open, title, onClose, children }: QueueDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="72dvh"
      title={title}
      styles={{ body: { padding: '0 8px 16px' } }}
    >
      {children}
    </Drawer>
  );
}
