import { LoadingOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';

/** A button that waits for the server: it turns only when that takes a while, and keeps its name meanwhile. */
export const busy = (pending: boolean) =>
  pending && { delay: 300, icon: <LoadingOutlined spin aria-hidden="true" /> };

/** The same for the button that confirms a dialog, which does not go away meanwhile. */
export const confirming = (pending: boolean, button: ButtonProps = {}) => ({
  confirmLoading: pending,
  okButtonProps: { ...button, loading: busy(pending) },
});
