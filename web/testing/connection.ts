import { useConnection } from '../client/offline/connection.ts';

export const goOffline = (): void => useConnection.setState({ state: 'offline' });
export const goOnline = (): void => useConnection.setState({ state: 'online' });
