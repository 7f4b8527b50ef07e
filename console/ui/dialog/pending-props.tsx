import { LoadingOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';

/** The loading state of a button: the spinner appears after a delay, and the label stays. */
export const loadingProps = (pending: boolean) =>
  pending && { delay: 300, icon: <LoadingOutlined spin aria-hidden="true" /> };

/** The same for the confirm button of a dialog, which stays visible. */
export const confirmLoadingProps = (pending: boolean, button: ButtonProps = {}) => ({
  confirmLoading: pending,
  okButtonProps: { ...button, loading: loadingProps(pending) },
});

/** Keeps a dialog open while its request is under way: nobody would learn how the request of a closed one ended. */
export const modalPropsWhilePending = (pending: boolean, maskClosable = true) => ({
  closable: { disabled: pending },
  keyboard: !pending,
  mask: { closable: maskClosable && !pending },
  cancelButtonProps: { disabled: pending },
});
