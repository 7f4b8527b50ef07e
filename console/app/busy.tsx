import { LoadingOutlined } from '@ant-design/icons';

/** A button that waits for the server: it turns only when that takes a while, and keeps its name meanwhile. */
export const busy = (pending: boolean) =>
  pending && { delay: 300, icon: <LoadingOutlined spin aria-hidden="true" /> };
